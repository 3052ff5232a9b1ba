import { createHash, createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { config } from '~/base/config/config.server';
import { plainText } from '~/domain/typed-text';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Returns a new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, account: string): string {
  return totpOf(secret, { issuer: config().portalName, label: account }).toString();
}

/** Returns the period whose code was typed; undefined for a wrong one. */
export function periodOf(secret: string, typed: string, now: number): number | undefined {
  const token = tokenOf(typed);
  if (token === undefined) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The periods before and after now in which a code is looked for that a wrong clock has made: an hour. */
const SEARCHED_PERIODS = 120;

/**
 * Returns how many ms the clock is ahead that made this code, negative for one that is behind; undefined for no code of this hour. For a
 * secret that is only being set up: who has it typed could otherwise learn of old codes.
 */
export function clockAheadOf(secret: string, typed: string, now: number): number | undefined {
  const token = tokenOf(typed);
  const delta =
    token === undefined ? null : totpOf(secret).validate({ token, timestamp: now, window: SEARCHED_PERIODS });
  return delta === null ? undefined : delta * PERIOD_SECONDS * 1000;
}

/** Returns the six digits of a code, which apps and people group; undefined for anything else. */
function tokenOf(typed: string): string | undefined {
  const token = plainText(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(token) ? token : undefined;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Without letters and digits that look alike; 32 of them, so that each of 5 bits is one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns the recovery codes of a secret. `of` tells those of different times apart. */
export function recoveryCodes(secret: string, of: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = createHmac('sha256', secret).update(`recovery ${index} ${of}`).digest().subarray(0, 10);
    const code = [...bytes].map((byte) => ALPHABET[byte & 31]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Returns the digest of a code, however it is grouped and in any case. */
export function textDigestOf(typed: string): string {
  return createHash('sha256')
    .update(
      plainText(typed)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('base64');
}
