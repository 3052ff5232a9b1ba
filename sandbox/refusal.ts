import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal in the envelope; its message is for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}
