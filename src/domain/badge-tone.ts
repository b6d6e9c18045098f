/** What a badge's colour says. */
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

const plain = (status: string | null | undefined): string => (status ?? '').trim().toLowerCase();

/** The tone of a status badge from the whole status text, in any case; an unlisted one is neutral (section 4). */
export function badgeTone(status: string | null | undefined): Tone {
  return toneByStatus.get(plain(status)) ?? 'neutral';
}

const labelled = [
  'online',
  'offline',
  'maintenance',
  'inactive',
  'pending',
  'processing',
  'completed',
  'failed',
] as const;

/** The catalogue's key of a status label. */
export type StatusLabelKey = `status.${(typeof labelled)[number]}` | 'status.unknown';

/** The key of a status's label; "Unknown" for all that the label mapping does not cover (section 4). */
export function statusLabelKey(status: string | null | undefined): StatusLabelKey {
  const known = labelled.find((name) => name === plain(status));
  return known ? `status.${known}` : 'status.unknown';
}
