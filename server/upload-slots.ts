import type { Socket } from 'node:net';
import type { Slot } from './slots';

const MAX_UPLOADS = 60;
/** One address may be a whole street behind one of a carrier's. */
const MAX_PER_ADDRESS = 12;
/** When all slots are taken, an upload that has had this long and is slower than this makes room for another. */
const GRACE_MS = 10_000;
const FAIR_BYTES_PER_MS = 32;

type Upload = { address: string; started: number; received: () => number; giveUp: () => void };

/** Uploads that arrive at once: a number in all and from one address. Slow ones hold a slot only while nobody else wants it. */
export class UploadSlots {
  readonly #uploads = new Set<Upload>();

  get taken(): number {
    return this.#uploads.size;
  }

  /** A slot for an upload, at the cost of the slowest if need be, whose `giveUp` is called; undefined when there is none. */
  acquire(address: string, socket: Pick<Socket, 'bytesRead'>, giveUp: () => void): Slot | undefined {
    const own = [...this.#uploads].filter((upload) => upload.address === address);
    if (own.length >= MAX_PER_ADDRESS && !this.#giveUpSlowest(own)) return undefined;
    if (this.#uploads.size >= MAX_UPLOADS && !this.#giveUpSlowest([...this.#uploads])) return undefined;
    const before = socket.bytesRead;
    const upload: Upload = { address, started: performance.now(), received: () => socket.bytesRead - before, giveUp };
    this.#uploads.add(upload);
    return { release: () => void this.#uploads.delete(upload) };
  }

  #giveUpSlowest(among: readonly Upload[]): boolean {
    const now = performance.now();
    const pace = ({ received, started }: Upload) => received() / (now - started);
    const slow = among.filter((upload) => now - upload.started > GRACE_MS && pace(upload) < FAIR_BYTES_PER_MS);
    const slowest = slow.sort((a, b) => pace(a) - pace(b))[0];
    if (!slowest) return false;
    this.#uploads.delete(slowest);
    slowest.giveUp();
    return true;
  }
}
