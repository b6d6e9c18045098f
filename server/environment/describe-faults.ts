import type { z } from 'zod';

/** What may stand in a variable, as the end of the sentence "It must be …". Without one the fault itself has to do. */
const wanted: Record<string, string> = {
  HOST: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a whole number from 0 to 65535, such as 4173',
  DATA_DIR: 'a folder, such as ./data',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/database, with %40 for an @ in the password',
  BASE_PATH: 'a path with a slash at both ends, such as /fleet/',
  FLEET_SIZE: '0 for no vehicles, or a whole number from 4 to 100000, such as 240',
  FLEET_SEED: 'a whole number from 0 to 2147483647, such as 1',
  VIDEO_REQUEST_SECONDS: 'a number of seconds from 0 to 86400, such as 25',
  VIDEO_REQUEST_MAX_MINUTES: 'a whole number of minutes from 1 to 1439, such as 10',
  VIDEO_COUNT: 'a whole number from 0 to 2000000, such as 5000',
  VIDEO_PAGE_SHAPE: 'data or flat',
  SESSION_HOURS: 'a number of hours above 0, up to 8760, such as 12',
  LOGIN_MAX_FAILURES: 'a whole number from 1 to 1000, such as 5',
  LOGIN_LOCK_MINUTES: 'a whole number of minutes from 1 to 1440, such as 15',
  LOGINS_PER_MINUTE: 'a whole number from 1 to 1000000, such as 120',
  REQUIRE_SECOND_FACTOR: 'off, administrators or all (on is all)',
  OIDC_ISSUER: 'the address by which the provider names itself, such as https://login.example.com',
  OIDC_CLIENT_ID:
    'the id under which this server is registered at the provider, set together with OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'the secret that the provider gave, set together with OIDC_ISSUER',
  OIDC_BUTTON: 'a text of up to 60 characters, such as Sign in with Prairie Freight',
  OIDC_REDIRECT_URI: 'an address such as https://fleet.example.com/api/v2/auth/provider/callback',
  OIDC_CREATE_USERS: 'on or off',
  OIDC_ROLE: 'a role that may not manage users, such as Operator',
  OIDC_COMPANY: 'a whole number from 1 to 2147483647, such as 1',
  SMTP_URL: 'an address such as smtp://user:password@mail.example.com:587, set together with MAIL_FROM',
  MAIL_FROM: 'an email address such as Fleet <fleet@example.com>, set together with SMTP_URL',
  PUBLIC_URL: 'an origin without a path, such as https://fleet.example.com; a path goes into BASE_PATH',
  WEBHOOK_PRIVATE_ADDRESSES: 'on or off',
  NOTIFICATION_SECONDS: 'a number of seconds from 1 to 3600, such as 10',
  TRUST_PROXY: 'a number of proxies such as 1, or their networks, such as 10.0.0.0/8',
  FAULTS: 'on or off',
  DEMO: 'on or off',
  MAIL_ATTACHMENT_MB: 'a number of megabytes from 0 to 50, such as 8',
  METRICS_HOST: 'an address of this machine, such as 127.0.0.1',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 600, such as 12',
  STOP_SECONDS: 'a whole number of seconds from 1 to 3600, such as 8',
  METRICS: 'on or off',
  METRICS_PORT: 'a whole number from 0 to 65535, such as 9464',
  METRICS_TOKEN: 'a text of 16 characters or more that nobody can guess',
  ERROR_REPORT_URL: 'an address such as https://errors.example.com/in, or /api/v2/browser-errors',
  LOG_FORMAT: 'json or text',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  TENANT_GUID: 'a GUID, such as 6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41',
  COMPANY_ID: 'a whole number from 1 to 2147483647, such as 1',
  BRANCH_ID: 'a whole number from 1 to 2147483647, such as 1',
  UTC_OFFSET_MIN: 'a whole number of minutes from -840 to 840, such as -300',
  REFRESH_SECONDS: 'a number of seconds from 0 to 86400, such as 30',
  DASHCAM_API_URL: 'an origin such as https://api.example.com, or a path such as /fleet',
  ASSET_API_URL: 'an origin such as https://api.example.com, or a path such as /fleet',
  LOGIN_API_URL: 'an origin such as https://api.example.com, or a path such as /fleet',
  LIVE_STREAM_URL: 'an address such as https://live.example.com, or none',
  MEDIA_ORIGINS:
    'origins with commas between them, such as https://media.example.com,https://*.cdn.example.com',
  MAP_TILE_URL: 'an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  MAP_LAYERS: 'a list in JSON, such as [{"name":"Satellite","url":"https://…/{z}/{x}/{y}.jpg"}]',
  KEEP_VIDEOS_DAYS: 'a whole number of days from 1 to 36500, or forever',
  KEEP_REQUESTED_VIDEOS_DAYS: 'a whole number of days from 1 to 36500, or forever',
  KEEP_REPORTS_DAYS: 'a whole number of days from 1 to 36500, or forever',
  KEEP_HISTORY_DAYS: 'a whole number of days from 1 to 36500, or forever',
  KEEP_DECISIONS_DAYS: 'a whole number of days from 1 to 36500, or forever',
  KEEP_NOTIFICATIONS_DAYS: 'a whole number of days from 1 to 36500, or forever',
  BACKUP_BEFORE_UPGRADE: 'on or off',
};

/** Variables whose value is a secret, or has one in it. */
const SECRET = /^(DATABASE_URL|SMTP_URL|ERROR_REPORT_URL)$|KEY|TOKEN|SECRET|PASSWORD/;

const LONGEST_VALUE = 80;

/** Each fault as a line: name, value unless it is a secret, what is wrong and what to set instead. */
export function describeFaults(issues: readonly z.core.$ZodIssue[], env: NodeJS.ProcessEnv): string[] {
  const faults = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    const fault = path.length > 1 ? `${path.join('.')} ${message}` : message;
    faults.set(name, [...(faults.get(name) ?? []), fault]);
  }
  return [...faults].map(([name, messages]) => {
    const remedy = wanted[name] ? ` It must be ${wanted[name]}.` : '';
    return `${name}${valueFor(name, env[name])} is not usable: ${messages.join('; ')}.${remedy}`;
  });
}

function valueFor(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (SECRET.test(name)) return ' (its value is not shown)';
  const shown = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
  return `=${JSON.stringify(shown)}`;
}

/** A sentence for each unknown variable that resembles a known one, without its value. */
export function findMisspelled(env: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || known.includes(name) || name.startsWith('npm_')) return [];
    const meant = known.find((one) => isLike(name, one));
    return meant ? [`${name} is not a variable of this server: did you mean ${meant}?`] : [];
  });
}

/** Short names differ by one letter from many others. */
const slipsAllowed = (name: string): number => (name.length < 6 ? 1 : 2);

function isLike(given: string, known: string): boolean {
  const plain = (name: string) => name.toUpperCase().replaceAll(/[-_]/g, '');
  // A name in small letters is another program's more often than not, but not when it is one of ours otherwise.
  if (plain(given) === plain(known)) return true;
  if (given !== given.toUpperCase()) return false;
  return Math.abs(given.length - known.length) <= 2 && slipsBetween(given, known) <= slipsAllowed(known);
}

/** How many letters have to be put in, left out, changed, or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBefore = before;
    before = current;
  }
  return before[other.length] ?? 0;
}
