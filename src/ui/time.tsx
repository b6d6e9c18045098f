import { useText } from '../locales/text';
import { useDateWriter } from './date-writer';
import './time.css';

export type TimeProps =
  /** Formatted by the server, in the fleet's time zone. */
  | { display: string }
  /** ms UTC; without it, the text as reported is shown. */
  | { instantMs: number | null; reported?: string };

/** A time in the active time zone; its tooltip shows it as reported and in UTC. */
export function Time(props: TimeProps) {
  const write = useDateWriter();
  const title = useTimeTitle();
  const isDisplay = 'display' in props;
  const timeMs = isDisplay ? write.displayMs(props.display) : props.instantMs;
  const reported = isDisplay ? props.display : (props.reported ?? '');
  const text = isDisplay ? write.display(props.display) : timeMs === null ? reported : write.moment(timeMs);
  if (timeMs === null) return <span className="time">{text}</span>;
  return (
    <time className="time" dateTime={new Date(timeMs).toISOString()} title={title(timeMs, reported)}>
      {text}
    </time>
  );
}

/** The tooltip of a time: as reported, if available, and in UTC. */
export function useTimeTitle(): (timeMs: number, reported: string) => string {
  const t = useText();
  const write = useDateWriter();
  return (timeMs, reported) =>
    [reported && t('time.reported', { time: reported }), write.utc(timeMs)].filter(Boolean).join('\n');
}
