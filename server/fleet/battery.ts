import type { TrackedMember } from './observation';
import { fraction } from './random';

export function batteryPercent({ facts, condition }: TrackedMember): number {
  const charge = fraction(facts.journeySeed, facts.id + 3);
  return Math.round(condition === 'low-battery' ? 4 + 10 * charge : 55 + 45 * charge);
}
