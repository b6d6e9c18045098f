/** The colour of a badge (section 4, "Status badge colours"). */
export type Tone = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const statusesByTone: Record<Exclude<Tone, 'neutral'>, readonly string[]> = {
  success: ['online', 'active', 'all good', 'completed', 'success', 'available'],
  error: ['offline', 'inactive', 'failed', 'error', 'unavailable'],
  warning: ['pending', 'processing', 'warning'],
  info: ['info', 'maintenance'],
};

const toneByStatus = new Map<string, Tone>();
for (const tone of ['success', 'error', 'warning', 'info'] as const) {
  for (const status of statusesByTone[tone]) toneByStatus.set(status, tone);
}

const normalizeStatus = (status: string | null | undefined): string => (status ?? '').trim().toLowerCase();

/** The tone of a status, ignoring case; unknown ones are neutral (section 4). */
export function badgeTone(status: string | null | undefined): Tone {
  return toneByStatus.get(normalizeStatus(status)) ?? 'neutral';
}

const labelledStatuses = [
  'online',
  'offline',
  'maintenance',
  'inactive',
  'pending',
  'processing',
  'completed',
  'failed',
] as const;

export type StatusLabelKey = `status.${(typeof labelledStatuses)[number]}` | 'status.unknown';

/** The catalogue key of a status's label; "Unknown" for unlisted ones (section 4). */
export function statusLabelKey(status: string | null | undefined): StatusLabelKey {
  const known = labelledStatuses.find((name) => name === normalizeStatus(status));
  return known ? `status.${known}` : 'status.unknown';
}
