import type { Settings } from '../settings/schema';

/** The value of the Authorization header (section 7 "Every request"). */
export function authorization({ authScheme }: Pick<Settings, 'authScheme'>, token: string): string {
  return `${authScheme} ${token}`.trim();
}
