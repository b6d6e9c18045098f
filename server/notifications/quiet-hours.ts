import { clockOf } from '../../src/domain/time/clock';
import { isActiveAt } from '../fleet/alert-rule';
import type { RuleNotice } from './rule-notice';

/**
 * Whether a moment is within quiet hours. They are local times, some of which are skipped or repeated when the clocks
 * change.
 */
export function isQuietAt(
  { quietFrom, quietTo, quietZone }: Pick<RuleNotice, 'quietFrom' | 'quietTo' | 'quietZone'>,
  timeMs: number,
  utcOffsetMin: number,
): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  const wallMs = clockOf(quietZone, utcOffsetMin).wallMs(timeMs);
  const minuteOfDay = Math.floor((((wallMs % 86_400_000) + 86_400_000) % 86_400_000) / 60_000);
  return isActiveAt({ activeFrom: quietFrom, activeTo: quietTo }, minuteOfDay);
}
