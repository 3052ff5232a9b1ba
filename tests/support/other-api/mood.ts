import type { Json } from './json';
import type { Person } from './people';

/** An answer before it is written to the wire. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  fault?: 'reset' | 'halfBody';
  pieceBytes?: number;
};
/** The outcome of a sale: its status in the books, and the API's responses about it. */
export type SaleManner = {
  /** Status of the sale in reports and records; `none` for a sale that is not made. */
  status: string;
  /** The `success` of the response. */
  success: boolean;
  /** Data of the answer, from the sale as it is in the books. */
  data?: (sale: Json) => unknown;
  message?: string;
  /** The result of the receipt call: a refusal, a receipt, or another sale's receipt. */
  receipt: 'refuses' | 'answers' | 'answers another';
};

/**
 * The effect of a mood on pages: none; some facts are missing; or whole pages are readable error blocks.
 */
type Effect = 'same' | 'less' | 'blocks';

/** A variant of the API's responses. Properties left out are as in the plain mood. */
export type Mood = {
  name: string;
  family: string;
  effect: Effect;
  /** Fields whose values a page may lack in this mood. */
  takes?: readonly string[];
  /** True where a page may show a fact fewer times than in the plain mood, but at least once: charts and sums lack what they are made of. */
  mayRepeatLess?: boolean;
  /** Links that a page may lack, since the answers have no ids of what they lead to. */
  mayUnlink?: RegExp;
  /** What a page may show in this mood that it does not show in the plain one. */
  adds?: RegExp;
  /** What an edit form may send for a field besides the true value: the API's own writing of it. */
  raw?: Json;
  /** Fields that an edit form may leave out of what it sends, since they cannot be read; null would be a change. */
  mayOmit?: readonly string[];
  /** True for writings that a portal need not understand. */
  isOptional?: boolean;
  /** True where the API fails, so that pages may answer 500 or more. */
  mayFail?: boolean;
  /** Calls that do nothing and are answered by `wire`. */
  ignores?: RegExp;
  /** True for an answer to a change from which nobody can tell whether the change was made. */
  isUnknown?: boolean;
  /** Words of a refusal that the page shows where the form was sent. */
  said?: string;
  encodeId: (id: number) => number | string;
  decodeId: (wire: unknown) => number | undefined;
  /** Rewrites the data of a successful answer; `call` is such as "GET api/sales/:id". */
  data?: (data: unknown, call: string) => unknown;
  /** Rewrites the envelope. */
  envelope?: (envelope: Json, call: string) => unknown;
  claims?: (claims: Json, person: Person & { wireId: string | number }) => Json;
  session?: (session: Json, ends: Date) => Json;
  sessionMs?: number;
  /** Values that an edit form has to send back in this mood where they differ from the records. */
  truth?: Json;
  sale?: SaleManner;
  /** True where a paid commission keeps saying that it is payable. */
  staysPayable?: boolean;
  /** Rewrites the answer's bytes; `accepts` is the request's Accept-Encoding. */
  wire?: (answer: Answer, call: string, accepts: string) => Answer;
  /** Names of the screens that the mood can change; the rest is left out. */
  pages?: RegExp;
  /** Journeys that the mood can change, by their names; all of them when it is left out. */
  journeys?: RegExp;
  /** Maximum bytes of a page's HTML, compressed. */
  maxBytes?: number;
};

export const PLAIN: Mood = {
  name: 'plain',
  family: 'plain',
  effect: 'same',
  encodeId: (id) => id,
  decodeId: (wire) => (/^\d{1,9}$/.test(String(wire)) ? Number(wire) : undefined),
};

/** A mood that differs from the plain one in what is given. */
export function mood(family: string, name: string, changes: Partial<Mood>): Mood {
  return { ...PLAIN, ...changes, family, name: `${family}: ${name}` };
}
