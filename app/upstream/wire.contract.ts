import { z } from 'zod';

/** Shapes that several resources of the wire share; strict, as the sandbox sends and accepts them. */
export const id = z.string().min(1).max(64);
export const naira = z.number().multipleOf(0.01);
/** An amount in a request: none is larger than what fits the books by far. */
export const nairaAsked = naira.min(0).max(10_000_000_000);
/** An amount that a person asks to be moved. */
export const nairaToMove = nairaAsked.positive();
/** A name or another line of text that somebody gave: something in it, and nothing that cannot be seen. */
export const words = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Invalid text: it has control characters');
export const utc = z.iso.datetime();
export const nothing = z.null();
/** Data of an answer to a creation that says no more than what was created. */
export const created = z.strictObject({ id });
/** Somebody or something that another record names. */
export const named = z.strictObject({ id, name: z.string() });
/** Status of whatever can be toggled. Assumption: these two words. */
export const activity = z.enum(['Active', 'Inactive']);

export const envelope = z.strictObject({
  success: z.boolean(),
  data: z.unknown(),
  errors: z.array(z.strictObject({ message: z.string() })),
  message: z.string().optional(),
});

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API (spec section 7): how it is asked and what a successful answer's `data` is. `path` has its
 * parameters in braces; `reads` tells that it changes nothing, whatever its method.
 */
export type Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  request?: Request;
  answer: Answer;
  reads: boolean;
};

/** A question: GET, without a body. */
export function ask<Answer extends z.ZodType>(path: string, answer: Answer): Call<z.ZodUndefined, Answer> {
  return { method: 'GET', path, answer, reads: true };
}

/** A question that the API takes as a POST, with its filters in the body. */
export function askWith<Request extends z.ZodType, Answer extends z.ZodType>(
  path: string,
  request: Request,
  answer: Answer,
): Call<Request, Answer> {
  return { method: 'POST', path, request, answer, reads: true };
}

/** A change. */
export function change<Request extends z.ZodType, Answer extends z.ZodType>(
  method: 'POST' | 'PUT',
  path: string,
  request: Request,
  answer: Answer,
): Call<Request, Answer> {
  return { method, path, request, answer, reads: false };
}

/** A deletion: DELETE, without a body. */
export function remove<Answer extends z.ZodType>(path: string, answer: Answer): Call<z.ZodUndefined, Answer> {
  return { method: 'DELETE', path, answer, reads: false };
}
