import type { Socket } from 'node:net';
import type { Slot } from './slots';

const MAX_UPLOADS = 60;
/** One address can belong to many users behind a carrier's network. */
const MAX_PER_ADDRESS = 12;
/** When all slots are taken, an upload that is older and slower than this loses its slot to a new one. */
const GRACE_MS = 10_000;
const MIN_BYTES_PER_MS = 32;

type Upload = { address: string; started: number; received: () => number; stop: () => void };

/**
 * Limits concurrent uploads, in total and per address. Slow uploads keep their slots only while no other upload needs
 * one.
 */
export class UploadSlots {
  readonly #uploads = new Set<Upload>();

  get taken(): number {
    return this.#uploads.size;
  }

  /**
   * Acquires a slot for an upload. If all are taken, stops the slowest upload by its `stop`; undefined when none is
   * slow.
   */
  acquire(address: string, socket: Pick<Socket, 'bytesRead'>, stop: () => void): Slot | undefined {
    const own = [...this.#uploads].filter((upload) => upload.address === address);
    if (own.length >= MAX_PER_ADDRESS && !this.#stopSlowest(own)) return undefined;
    if (this.#uploads.size >= MAX_UPLOADS && !this.#stopSlowest([...this.#uploads])) return undefined;
    const before = socket.bytesRead;
    const upload: Upload = { address, started: performance.now(), received: () => socket.bytesRead - before, stop };
    this.#uploads.add(upload);
    return { release: () => void this.#uploads.delete(upload) };
  }

  #stopSlowest(candidates: readonly Upload[]): boolean {
    const now = performance.now();
    const speed = ({ received, started }: Upload) => received() / (now - started);
    const slow = candidates.filter((upload) => now - upload.started > GRACE_MS && speed(upload) < MIN_BYTES_PER_MS);
    const slowest = slow.sort((a, b) => speed(a) - speed(b))[0];
    if (!slowest) return false;
    this.#uploads.delete(slowest);
    slowest.stop();
    return true;
  }
}
