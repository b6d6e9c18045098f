import type { Settings } from '../settings/schema';

/** The value of the Authorization header for a token (rulings "Requests"). */
export function authorization({ authScheme }: Pick<Settings, 'authScheme'>, token: string): string {
  return `${authScheme} ${token}`.trim();
}
