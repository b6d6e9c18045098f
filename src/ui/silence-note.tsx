import type { Silence } from '../domain/staleness';
import { Icon } from './icon';
import { useSilenceText } from './silence-text';

/** Says how long nothing was heard of a record, beside what is only its last known state. */
export function SilenceNote({ silence, iconSize = 14 }: { silence: Silence; iconSize?: number }) {
  const { sentence } = useSilenceText(silence);
  return (
    <>
      <Icon name="clock" size={iconSize} /> {sentence}
    </>
  );
}
