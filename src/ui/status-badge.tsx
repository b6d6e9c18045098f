import { ClockCircleOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { badgeTone, statusLabelKey, type Tone } from '../domain/fleet/badge-tone';
import type { StaleSince } from '../domain/fleet/staleness';
import { useText } from '../locales/text';
import { useStaleText } from './stale-text';
import './status-badge.css';

export interface StatusBadgeProps {
  /** The status from the server. */
  status: string | null | undefined;
  /** For statuses with their own colours; absent: derived from the status (section 4). */
  tone?: Tone | undefined;
  /** For statuses with their own labels; absent: the mapping of section 4, then the status itself. */
  label?: string | undefined;
  /** For an old status, which is shown without colour and with its age. Absent: it is current. */
  staleSince?: StaleSince | undefined;
}

const colors: Record<Tone, string> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'processing',
  neutral: 'default',
};

/** A status as a coloured word (section 4, "Status badge colours"). */
export function StatusBadge({ status, tone = badgeTone(status), label, staleSince }: StatusBadgeProps) {
  const t = useText();
  const labelKey = statusLabelKey(status);
  const asItCame = labelKey === 'status.unknown' ? status?.trim() : undefined;
  const words = label || asItCame || t(labelKey);
  if (staleSince !== undefined) return <LastKnownBadge words={words} staleSince={staleSince} />;
  return (
    <Tag className="status-badge" bordered={false} color={colors[tone]} data-tone={tone}>
      {words}
    </Tag>
  );
}

function LastKnownBadge({ words, staleSince }: { words: string; staleSince: StaleSince }) {
  const { ago, sentence } = useStaleText(staleSince);
  return (
    <Tag className="status-badge" bordered={false} data-tone="neutral" title={sentence}>
      <ClockCircleOutlined aria-hidden /> {words} <span className="status-badge-ago">· {ago}</span>
    </Tag>
  );
}
