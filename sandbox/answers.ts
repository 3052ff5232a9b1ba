import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Db } from './database';
import type { UserRow } from './rows';

export type Env = { Variables: { db: Db; user: UserRow; tokenMs: number } };

/** A refusal in the envelope: its message is for the person. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** A successful answer; data that does not fit the contract is a fault of the sandbox and throws. */
export function answer<Schema extends z.ZodType>(c: Context<Env>, schema: Schema, data: z.input<Schema>, message?: string) {
  return c.json({ success: true, data: schema.parse(data), errors: [], ...(message && { message }) });
}

/** The body of a request, checked against the contract to the letter. */
export async function body<Schema extends z.ZodType>(c: Context<Env>, schema: Schema): Promise<z.output<Schema>> {
  const given: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `The request does not fit: ${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** Refuses whoever asks for somebody else's data; staff may see everything. */
export function onlyOwner(user: UserRow, target: 'terminal' | 'vendor', id: string): void {
  if (isStaff(user)) return;
  if (user.target !== target || user.owner_id !== id) throw new Refusal(403, 'You may not see this.');
}

export function isStaff(user: UserRow): boolean {
  return ['admin', 'manager', 'officer'].includes(user.target);
}

/** Kobo as Naira of the wire. */
export const naira = (kobo: number) => kobo / 100;
