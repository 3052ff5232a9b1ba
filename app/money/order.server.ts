import { redirect } from '@remix-run/node';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Access } from '../session/access';
import { intent } from '../session/act.server';
import type { Visit } from '../session/visit.server';

/** How long a confirmation can be pressed. */
const ORDER_MS = 30 * 60 * 1000;
/** How long a form that had its effect leads to the same result. */
const SETTLED_SECONDS = 24 * 60 * 60;

const order = z.object({ kind: z.string(), userId: z.string(), key: z.string(), values: z.unknown(), expires: z.number() });
const sealedForm = z.object({ sealed: z.string({ error: 'Please start again.' }) });

type Sealer = Pick<Visit, 'sealFacts' | 'unsealFacts' | 'user' | 'url'>;

/** The name of the field by which a form's own key travels in the address of its confirmation. */
export const KEY = 'key';

/** A key for a form that is filled in now. One that is mended keeps its own. */
export function keyOf(params: URLSearchParams): string {
  return params.get(KEY) || randomUUID();
}

/**
 * Seals what will be done into its confirmation, under a key that allows it once. A confirmation that is loaded again, as
 * Back does, has the same key as long as it says the same: it is still the same form that was filled in.
 */
export function sealOrder(visit: Sealer, kind: string, values: unknown): Promise<string> {
  const own = visit.url.searchParams.get(KEY);
  const key = own ? createHash('sha256').update(`${kind} ${own} ${JSON.stringify(values)}`).digest('base64url') : randomUUID();
  return visit.sealFacts({ kind, userId: visit.user?.id, key, values, expires: Date.now() + ORDER_MS });
}

/** How a call that moves money ended, as the upstream's resources tell it. */
export type Outcome = { kind: 'done'; message?: string; id: string; status: string } | { kind: 'refused' | 'unreachable'; message: string } | { kind: 'unknown' };

type Movement<A extends Access, Schema extends z.ZodType> = {
  /** Tells the orders of one form from another's. */
  kind: string;
  schema: Schema;
  send: (visit: Visit<A>, values: z.output<Schema>) => Promise<Outcome>;
  /** Where it is seen when it was done; `here` is where the button was pressed. */
  next: (values: z.output<Schema>, record: { id: string }, here: URL) => string;
  /** What is said when the answer brings no words of its own; undefined where the next page says it itself. */
  message: string | undefined;
  /** Where somebody can look whether it was done, when that is not known; and what it is called. */
  look: (values: z.output<Schema>) => string;
  name: string;
};

/**
 * The button of a confirmation: does what was sealed, once, however often it is pressed. A refusal is shown where it was
 * pressed, with a new key; an outcome that is not known leads to where it can be looked up.
 */
export function moveOnce<A extends Access, Schema extends z.ZodType>(access: A, movement: Movement<A, Schema>) {
  return intent(access)({
    schema: sealedForm,
    async run(visit, { sealed }, form) {
      const opened = order.safeParse(await visit.unsealFacts(sealed));
      const values = opened.success ? movement.schema.safeParse(opened.data.values) : undefined;
      if (!opened.success || !values?.success || opened.data.kind !== movement.kind || opened.data.userId !== visit.user?.id) return startAgain(visit);
      const { key, expires } = opened.data;
      let isFirst = false;
      const outcome = await visit.once(
        key,
        async (): Promise<Outcome | { kind: 'expired' }> => {
          isFirst = true;
          return expires <= Date.now() ? { kind: 'expired' } : movement.send(visit, values.data);
        },
        ({ kind }) => (kind === 'done' || kind === 'unknown' ? SETTLED_SECONDS : 0),
      );
      switch (outcome.kind) {
        case 'expired':
          return startAgain(visit);
        case 'done': {
          const message = movement.message && (outcome.message ?? movement.message);
          if (!isFirst) await visit.session.flash('information', `This ${movement.name} was made once, and not a second time. Here it is.`);
          // A likely duplicate was kept, but moved nothing yet.
          else if (message) await visit.session.flash(/duplicate/i.test(outcome.status) ? 'information' : 'success', message);
          return redirect(movement.next(values.data, outcome, visit.url), 303);
        }
        case 'unknown':
          await visit.session.flash('error', `It is not known whether this ${movement.name} was made: no answer came back. Look for it here before you make it again.`);
          return redirect(movement.look(values.data), 303);
        case 'refused':
          return form.refuse([outcome.message]);
        case 'unreachable':
          return form.refuse([`${outcome.message} Nothing was done.`], { status: 503 });
      }
    },
  });
}

async function startAgain(visit: Pick<Visit, 'session' | 'url'>): Promise<Response> {
  await visit.session.flash('error', 'This was open for too long. Please check it once more.');
  return redirect(visit.url.pathname + visit.url.search, 303);
}
