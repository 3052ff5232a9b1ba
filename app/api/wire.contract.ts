import { z } from 'zod';

/** Shapes that several resources share; strict, because the sandbox sends and accepts exactly these. */
export const id = z.string().min(1).max(64);
export const naira = z.number().multipleOf(0.01);
/** An amount in a request, with a maximum far above any real one. */
export const nairaInRequest = naira.min(0).max(10_000_000_000);
/** An amount to move; more than zero. */
export const nairaToMove = nairaInRequest.positive();
/** A name or another line of text: not empty, without control characters. */
export const textLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Invalid text: it has control characters');
export const utc = z.iso.datetime();
export const noData = z.null();
/** Data of an answer to a creation that returns only the new id. */
export const created = z.strictObject({ id });
/** A reference to another record, by id and name. */
export const recordRef = z.strictObject({ id, name: z.string() });
/** Status of everything that can be toggled. Assumption: these two words. */
export const activeStatus = z.enum(['Active', 'Inactive']);

export const envelope = z.strictObject({
  success: z.boolean(),
  data: z.unknown(),
  errors: z.array(z.strictObject({ message: z.string() })).meta({ id: 'Errors' }),
  message: z.string().optional(),
});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** The values of a path's parameters, by their names in braces. */
export type Parameters<Path extends string> = Record<ParameterOf<Path>, string>;

/**
 * One call of the API (spec section 7): its request and the `data` of a successful answer. `path` has its parameters in
 * braces; `reads` means that it changes nothing, whatever its method.
 */
export type Call<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  path: Path;
  request?: Request;
  answer: Answer;
  reads: boolean;
  /** True for a call that the spec does not name. */
  isAssumed?: true;
};

/** A read by GET, without a body. */
export function get<Path extends string, Answer extends z.ZodType>(
  path: Path,
  answer: Answer,
): Call<Path, z.ZodUndefined, Answer> {
  return { method: 'GET', path, answer, reads: true };
}

/** A read by POST or PUT, with its question in the body. */
export function query<Path extends string, Request extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  request: Request,
  answer: Answer,
  method: 'POST' | 'PUT' = 'POST',
): Call<Path, Request, Answer> {
  return { method, path, request, answer, reads: true };
}

/** A change, with a body. */
export function change<Path extends string, Request extends z.ZodType, Answer extends z.ZodType>(
  method: 'POST' | 'PUT',
  path: Path,
  request: Request,
  answer: Answer,
): Call<Path, Request, Answer> {
  return { method, path, request, answer, reads: false };
}

/** A deletion by DELETE, without a body. */
export function remove<Path extends string, Answer extends z.ZodType>(
  path: Path,
  answer: Answer,
): Call<Path, z.ZodUndefined, Answer> {
  return { method: 'DELETE', path, answer, reads: false };
}

/** Marks a call that the spec does not name: an assumption, which the API's owner must confirm. */
export function assumed<C extends Call>(call: C): C {
  return { ...call, isAssumed: true };
}

/** Returns the call's name for lists and logs, e.g. "GET api/sales/{id}". */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
