import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file on its way to the upstream, with the fields that stand before it. */
export type OutgoingFile = {
  fields: Readonly<Record<string, string>>;
  part: string;
  name: string;
  mimeType: string;
  content: AsyncIterable<Uint8Array>;
};

/** Aborts when the upstream takes too long over one piece, or over its answer; the time of whoever sends does not count. */
export class Patience {
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly ms: number) {}

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.abort(), this.ms);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** A body that is sent as it comes. */
export class Streamed {
  constructor(
    readonly type: string,
    readonly stream: Readable,
  ) {}
}

/** A multipart form of some fields and, after them, one file. */
export function multipart(
  { fields, part, name, mimeType, content }: OutgoingFile,
  patience: Patience,
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
      // A fault of the file itself; one of the connection is thrown into the yield below.
      const next = await chunks.next().catch((error: unknown) => {
        onFault(error);
        throw error;
      });
      if (next.done) break;
      patience.begin();
      yield next.value;
      patience.end();
    }
    patience.begin();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: Readable.from(form()) };
}
