import { randomUUID } from 'node:crypto';

/**
 * How long a form can be sent. An outcome is kept for longer (changes/once.server.ts): a form that is sent again is answered
 * by it, however late, and has no second effect. The hour between allows for clocks that differ.
 */
const FORM_LIFE_MS = 23 * 60 * 60 * 1000;

/** Returns the key of a form that is rendered now. */
export function newFormKey(): string {
  return `${Date.now().toString(36)}.${randomUUID()}`;
}

/** True for the key of a form that was rendered too long ago to be sent; false for one without a time, of an earlier portal. */
export function isTooOld(key: string): boolean {
  const [time, id] = key.split('.');
  return id !== undefined && Date.now() - Number.parseInt(time ?? '', 36) > FORM_LIFE_MS;
}
