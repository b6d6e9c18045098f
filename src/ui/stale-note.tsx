import { ClockCircleOutlined } from '@ant-design/icons';
import type { StaleSince } from '../domain/fleet/staleness';
import { useStaleText } from './stale-text';

/** A note beside stale data with the time since the last report. */
export function StaleNote({ staleSince }: { staleSince: StaleSince }) {
  const { sentence } = useStaleText(staleSince);
  return (
    <>
      <ClockCircleOutlined aria-hidden /> {sentence}
    </>
  );
}
