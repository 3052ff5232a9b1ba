import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { log } from '../../log.server';
import { clientOptions } from './connections.server';

const CHANNEL = 'vend_portal';
const RETRY_MS = 500;
/** How often it is tried whether notices arrive, and how long one may take. */
const BEAT_MS = 5_000;

/**
 * Messages between portals, on a connection of their own. Each portal also sends one to itself: when that does not arrive, as with a
 * pooler that lends a connection for one transaction only, every beat counts as a gap.
 */
export class Notices {
  /** Marks the messages of this process. */
  readonly #id = randomUUID();
  readonly #url: string;
  readonly #send: (channel: string, text: string) => Promise<void>;
  #client: pg.Client | undefined;
  #beating: NodeJS.Timeout | undefined;
  #isClosed = false;
  #hasWarned = false;

  constructor(url: string, send: (channel: string, text: string) => Promise<void>) {
    this.#url = url;
    this.#send = send;
  }

  /** Sends a message to the other portals. */
  tell(message: string): Promise<void> {
    return this.#send(CHANNEL, `${this.#id} ${message}`);
  }

  listen(onMessage: (message: string) => void, onGap: () => void): void {
    if (this.#isClosed) return;
    const client = new pg.Client(clientOptions(this.#url));
    this.#client = client;
    let isListening = false;
    let hasHeard = true;
    const again = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      clearInterval(this.#beating);
      client.removeAllListeners('notification');
      client.end().catch(() => {});
      if (isListening) onGap();
      setTimeout(() => this.listen(onMessage, onGap), RETRY_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(' ');
      if (payload.slice(0, at) !== this.#id) onMessage(payload.slice(at + 1));
      else hasHeard = true;
    });
    const beat = () => {
      if (!hasHeard) {
        onGap();
        this.#warn();
      }
      hasHeard = false;
      // While the database is away, the connection's own end says so.
      this.tell('').catch(() => void (hasHeard = true));
      client.query('select 1').catch(again);
    };
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        isListening = true;
        onGap();
        this.#beating = setInterval(beat, BEAT_MS).unref();
      })
      .catch(again);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beating);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #warn(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    log().warn(
      'notices of other portals do not arrive: a pooler of DATABASE_URL lends its connections for one transaction only. Set DATABASE_NOTICES_URL to the server itself',
    );
  }
}
