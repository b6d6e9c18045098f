import { badgeTone, statusLabelKey, type Tone } from '../domain/badge-tone';
import { useText } from '../locales/text';
import './status-badge.css';

export interface StatusBadgeProps {
  /** The status as the server says it. */
  status: string | null | undefined;
  /** For statuses with colours of their own; absent, the tone follows from the status (section 4). */
  tone?: Tone | undefined;
  /** For statuses with words of their own; absent, the label mapping of section 4, then the status as it came. */
  label?: string | undefined;
}

/** A status as a dot and a word; the colour never speaks alone (section 4, "Status badge colours"). */
export function StatusBadge({ status, tone = badgeTone(status), label }: StatusBadgeProps) {
  const say = useText();
  const labelKey = statusLabelKey(status);
  const asItCame = labelKey === 'status.unknown' ? status?.trim() : undefined;
  return (
    <span className="status-badge" data-tone={tone}>
      <span className="status-badge-dot" aria-hidden="true" />
      {label || asItCame || say(labelKey)}
    </span>
  );
}
