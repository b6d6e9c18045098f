import { badgeTone, statusLabelKey, type Tone } from '../domain/badge-tone';
import type { Silence } from '../domain/staleness';
import { useText } from '../locales/text';
import { Icon } from './icon';
import { useSilenceText } from './silence-text';
import './status-badge.css';

export interface StatusBadgeProps {
  /** The status as the server says it. */
  status: string | null | undefined;
  /** For statuses with colours of their own; absent, the tone follows from the status (section 4). */
  tone?: Tone | undefined;
  /** For statuses with words of their own; absent, the label mapping of section 4, then the status as it came. */
  label?: string | undefined;
  /** How long ago it was so: it claims no colour then, and says when. Absent, it is so now. */
  silence?: Silence | undefined;
}

/** A status as a dot and a word; the colour never speaks alone (section 4, "Status badge colours"). */
export function StatusBadge({ status, tone = badgeTone(status), label, silence }: StatusBadgeProps) {
  const say = useText();
  const labelKey = statusLabelKey(status);
  const asItCame = labelKey === 'status.unknown' ? status?.trim() : undefined;
  const words = label || asItCame || say(labelKey);
  if (silence !== undefined) return <LastKnownBadge words={words} silence={silence} />;
  return (
    <span className="status-badge" data-tone={tone}>
      <span className="status-badge-dot" aria-hidden="true" />
      {words}
    </span>
  );
}

function LastKnownBadge({ words, silence }: { words: string; silence: Silence }) {
  const { ago, sentence } = useSilenceText(silence);
  return (
    <span className="status-badge" data-tone="neutral" data-stale title={sentence}>
      <Icon name="clock" size={12} />
      {words} <span className="status-badge-ago">· {ago}</span>
    </span>
  );
}
