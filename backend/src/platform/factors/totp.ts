import { Secret, TOTP } from 'otpauth';

/** Every authenticator program uses these when nothing else is said (RFC 6238); SHA-1 is no weakness within HMAC. */
const PERIOD_SECONDS = 30;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const CODE = /^\d{6}$/;
/** Steps before and after the present one whose codes are taken, for clocks that differ and people who type slowly. */
const WINDOW = 1;

/** 160 bits in Base32, as long as RFC 4226, 4 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** An authenticator program reads it from a QR code. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();

export const currentStep = (): number => Math.floor(Date.now() / 1000 / PERIOD_SECONDS);

/** The time step of a code; undefined for a code that is wrong, or of another time. */
export function stepOf(code: string, secret: string): number | undefined {
  // otpauth throws at six characters that are more than six bytes
  if (!CODE.test(code)) return undefined;
  const timestamp = Date.now();
  const delta = TOTP.validate({
    ...SETTINGS,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
