import { useText } from '../locales/text';
import { useDateWriter } from './date-writer';

/** A moment, as it was reported. */
export type TimeProps =
  /** In the words of a server, on the fleet's clock. */
  | { display: string }
  /** In ms UTC, and as it was reported; where it is not known, that is shown. */
  | { instantMs: number | null; reported?: string };

/** A moment on the clock in force, in the one writing of all; its title has it as it was reported, and in UTC. */
export function Time(props: TimeProps) {
  const write = useDateWriter();
  const title = useTimeTitle();
  const isDisplay = 'display' in props;
  const timeMs = isDisplay ? write.displayMs(props.display) : props.instantMs;
  const reported = isDisplay ? props.display : (props.reported ?? '');
  const words = isDisplay ? write.display(props.display) : timeMs === null ? reported : write.moment(timeMs);
  if (timeMs === null) return <span className="time">{words}</span>;
  return (
    <time className="time" dateTime={new Date(timeMs).toISOString()} title={title(timeMs, reported)}>
      {words}
    </time>
  );
}

/** What the title of a time says, a line each: as it was reported, if anybody did, and in UTC. */
export function useTimeTitle(): (timeMs: number, reported: string) => string {
  const say = useText();
  const write = useDateWriter();
  return (timeMs, reported) =>
    [reported && say('time.reported', { time: reported }), write.utc(timeMs)].filter(Boolean).join('\n');
}
