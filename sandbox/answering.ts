import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Call } from '../app/api/wire.contract';
import { koboFromWire } from '../app/domain/naira';
import { businessTime } from './clock';
import type { Db } from './data/database';
import { Refusal } from './refusal';
import { type Batches, streamRows } from './streaming';
import type { Audience, User } from './users';

export type Env = { Bindings: HttpBindings; Variables: { user?: User } };
/** The resources of every call. */
export type Sandbox = { db: Db; tokenMs: number; documentFolder: string };

/** One request, its body validated by the contract. */
export type CallContext<Body = unknown> = Sandbox & {
  user: User;
  /** Returns a parameter of the path. */
  param(name: string): string;
  query(name: string): string | undefined;
  body: Body;
  now: number;
  context: Context<Env>;
};

/** An answer with a message for the user. */
export class Reply<Data> {
  constructor(
    readonly message: string,
    readonly data: Data,
  ) {}
}

/** Rows of an answer that is too large for memory: they are written while they are read. */
export class Rows<Row> {
  constructor(readonly batches: Batches<Row>) {}
}

type AnswerOf<Answer extends z.ZodType> =
  z.input<Answer> | Reply<z.input<Answer>> | (z.input<Answer> extends (infer Row)[] ? Rows<Row> : never);

/** Needs no sign-in. */
export const ANYONE = 'anyone';
type Who = readonly Audience[] | typeof ANYONE;

/** A call of the contract, the audiences that may make it, and its handler. */
export type Handler = { call: Call; who: Who; run: (asked: CallContext) => unknown };

/** Ties a call of the contract to its handler. The contract's schemas validate the request and the answer. */
export function handle<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Call<string, Request, Answer>,
  who: Who,
  run: (context: CallContext<z.output<Request>>) => AnswerOf<Answer> | Promise<AnswerOf<Answer>>,
): Handler {
  return { call, who, run: run as Handler['run'] };
}

/** Registers the calls with the app. An address without parameters precedes one that would also match it. */
export function mount(app: Hono<Env>, handlers: readonly Handler[], sandbox: Sandbox): void {
  const parameters = ({ call }: Handler) => call.path.split('{').length;
  for (const handler of [...handlers].sort((a, b) => parameters(a) - parameters(b))) {
    const { call, who, run } = handler;
    app.on(call.method, `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`, async (c) => {
      const user = c.get('user');
      if (who !== ANYONE && !user) throw new Refusal(401, 'Please sign in.');
      if (who !== ANYONE && !who.includes(user!.audience)) throw new Refusal(403, refusalFor(user!));
      const body =
        call.request && call.request.type !== 'unknown'
          ? parseBody(call.request, await c.req.json().catch(() => undefined))
          : undefined;
      const asked: CallContext = {
        ...sandbox,
        user: user!,
        param: (name) => c.req.param(name) ?? '',
        query: (name) => c.req.query(name) || undefined,
        body,
        now: businessTime(),
        context: c,
      };
      return respond(c, call, await run(asked));
    });
  }
}

function respond(c: Context<Env>, call: Call, answer: unknown): Response {
  if (answer instanceof Rows) return streamRows(call.answer, answer.batches);
  const { message, data }: { message?: string; data: unknown } =
    answer instanceof Reply ? (answer as Reply<unknown>) : { data: answer };
  return c.json({ success: true, data: call.answer.parse(data), errors: [], ...(message && { message }) });
}

function parseBody(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `The request does not fit: ${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

function refusalFor(user: User): string {
  return user.audience === 'unconfirmed' ? 'Your registration has not been approved yet.' : 'You may not do this.';
}

/** Converts an amount of a request into kobo. Throws a 400 when it is unreadable. */
export function koboOf(amount: number): number {
  const kobo = koboFromWire(amount);
  if (kobo === undefined) throw new Refusal(400, 'This amount cannot be read.');
  return kobo;
}

/** Converts kobo into Naira for an answer. */
export const naira = (kobo: number) => kobo / 100;
/** The same for a nullable amount. */
export const nairaOrNull = (kobo: number | null) => (kobo === null ? null : naira(kobo));
