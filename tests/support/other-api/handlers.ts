import type { Json } from './json';
import type { Mood } from './mood';
import type { Person } from './people';

/** What the API remembers between calls. */
export type Books = { sales: Json[]; paid: Set<number>; issued: number };
export type CallContext = {
  person: Person;
  params: Record<string, string>;
  id: (name: string) => number;
  body: Json;
  mood: Mood;
  books: Books;
};
export type Reply = { data?: unknown; message?: string };
export type Handler = (context: CallContext) => Reply | Refusal;
/** Handlers by method and path, such as "GET api/sales/:id". */
export type Calls = Readonly<Record<string, Handler>>;

/** A refusal by the API. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly status = 200,
    readonly data: unknown = null,
    /** Mistakes of the body by field, for ProblemDetails. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {}
}

export const found = (row: unknown): Reply | Refusal =>
  row === undefined ? new Refusal('The record was not found.', 404) : { data: row };
export const done =
  (message: string): Handler =>
  () => ({ data: null, message });
