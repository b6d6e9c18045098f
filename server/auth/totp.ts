import { Secret, TOTP } from 'otpauth';

const PERIOD_SEC = 30;
/** Codes of the periods before and after are good too, for clocks that differ and people who type. */
const WINDOW_PERIODS = 1;
/** As RFC 4226 recommends, and what all authenticator apps take. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD_SEC, secret: Secret.fromBase32(secret) });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. @param names what the app calls the entry. */
export const authenticatorAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The period of 30 s since 1970 whose code this is, if it is one of those that are good at `atMs`. */
export function periodOfCode(secret: string, code: string, atMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: atMs, window: WINDOW_PERIODS });
  return delta === null ? undefined : Math.floor(atMs / 1000 / PERIOD_SEC) + delta;
}
