import { z } from 'zod';
import { kobo } from '~/domain/naira';

const text = z.string().optional();

/** What a sale was of, for a person who waits for its outcome; `amount` in kobo. */
const sold = z.object({ service: z.string(), customer: z.string(), amount: z.number().int().transform(kobo) });

/**
 * How a change ended:
 * - done: with the API's message, and the id and status of its record; `why` is a refusal after which the record was found;
 * - refused: nothing was done, and the message says why; `field` names the field that it is about;
 * - not sent: it cannot have reached the API;
 * - unknown: it was sent, and no answer says how it ended; `httpStatus` is that of an answer that came. `at` is the time of sending, in ms since 1970, where it is known.
 */
const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    message: text,
    id: text,
    status: text,
    error: text,
    why: text,
    sale: sold.optional(),
  }),
  z.object({ kind: z.literal('refused'), message: z.string(), isDuplicate: z.boolean().optional(), field: text }),
  z.object({ kind: z.literal('not sent'), message: z.string(), why: z.enum(['expired', 'unseen']).optional() }),
  z.object({
    kind: z.literal('unknown'),
    apiMessage: text,
    httpStatus: z.number().optional(),
    at: z.number().optional(),
    sale: sold.optional(),
  }),
]);
export type Outcome = z.output<typeof outcome>;
export type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;
/** An order that a second person decides about, by its id. It was not sent. */
export type Waits = { kind: 'waits'; id: string };

/** How the store says that an order waits, as a status of no API: portals of other versions read it so. */
const WAITS = 'portal: awaits approval';

/** Changes with the shape of a stored outcome. */
const VERSION = 1;
const stored = z.object({ version: z.literal(VERSION), outcome });

/** Returns an outcome as the store keeps it. */
export function writeOutcome(ended: Outcome | Waits): string {
  const outcome = ended.kind === 'waits' ? ({ kind: 'done', id: ended.id, status: WAITS } as const) : ended;
  return JSON.stringify({ version: VERSION, outcome } satisfies z.input<typeof stored>);
}

/**
 * Returns a stored outcome. One that cannot be read, such as that of another version of the portal, is unknown: its form
 * was sent.
 */
export function readOutcome(text: string): Outcome | Waits {
  try {
    const { outcome } = stored.parse(JSON.parse(text));
    return outcome.kind === 'done' && outcome.status === WAITS ? { kind: 'waits', id: outcome.id ?? '' } : outcome;
  } catch {
    return { kind: 'unknown' };
  }
}
