import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file to send to the upstream, and the fields that precede it in the form. */
export type OutgoingFile = {
  fields: Readonly<Record<string, string>>;
  part: string;
  name: string;
  mimeType: string;
  content: AsyncIterable<Uint8Array>;
};

/**
 * Aborts when the upstream takes longer than `ms` to accept one chunk or to answer. Time spent waiting for the sender
 * does not count.
 */
export class IdleTimeout {
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly ms: number) {}

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.abort(), this.ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** A request body that is streamed. */
export class StreamedBody {
  constructor(
    readonly type: string,
    readonly stream: Readable,
  ) {}
}

/** Builds a multipart form: the fields, then one file. `onFault` receives an error of the file's own stream. */
export function multipart(
  { fields, part, name, mimeType, content }: OutgoingFile,
  idleTimeout: IdleTimeout,
  onFault: (error: unknown) => void,
): { type: string; body: Readable } {
  const boundary = `portal-${randomUUID()}`;
  async function* form() {
    for (const [field, value] of Object.entries(fields))
      yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${mimeType}\r\n\r\n`,
    );
    const chunks = content[Symbol.asyncIterator]();
    for (;;) {
      // This is an error of the file. An error of the connection is thrown into the yield below.
      const next = await chunks.next().catch((error: unknown) => {
        onFault(error);
        throw error;
      });
      if (next.done) break;
      idleTimeout.start();
      yield next.value;
      idleTimeout.stop();
    }
    idleTimeout.start();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: Readable.from(form()) };
}
