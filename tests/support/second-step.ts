import { createHmac } from 'node:crypto';
import { businessTime } from './business-clock';
import type { Page } from './visitor';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns what an authenticator app shows for a key at a time (RFC 6238), written apart from the portal's library. `ahead`
 * counts periods of 30 s: a code counts once, and those of the period before and after count too.
 */
export function codeAt(key: string, ahead = 0, now = businessTime()): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  const period = Buffer.alloc(8);
  period.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + ahead));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(period).digest();
  const offset = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Returns the key that a page shows to set up a second step. */
export function keyOn(page: Page): string {
  const [, key] = /Key ((?:[A-Z2-7]{4} ?){8})/.exec(page.text) ?? [];
  if (!key) throw new Error(`no key on ${page.path}: ${page.text.slice(0, 300)}`);
  return key.trim();
}

/** Returns the recovery codes that a page shows. */
export function recoveryCodesOn(page: Page): string[] {
  return page.text.match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
}
