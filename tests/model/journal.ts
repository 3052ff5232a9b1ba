import { StoreUnavailable } from '~/base/store/backend';
import type { Journal } from '~/base/store/journal.server';
import { type Entry, MemoryBackend } from '~/base/store/memory-backend.server';
import type { Memory } from './memory';
import type { Portal, World } from './world';

type Line = { portal: Portal; label: string; apply: () => void; resolve: () => void; fail: () => void };

/** The disk of a single portal: what its journal has, and its birth mark. */
export class ModelDisk implements Memory {
  #entries = new Map<string, Entry>();
  #births = 1;
  /** What waits to be written. */
  readonly #lines: Line[] = [];

  constructor(readonly world: World) {}

  /** Another process reads the journal: nothing of the last one arrives any more. */
  readonly dropsLateWrites = true;

  backendOf(portal: Portal): MemoryBackend {
    const journal = {
      entries: new Map(this.#entries),
      birth: `birth-${this.#births}`,
      write: (key: string, entry: Entry | undefined) => this.#write(portal, key, entry),
    };
    return new MemoryBackend(journal as unknown as Journal, () => this.world.now);
  }

  /** A lease is of Redis only. */
  hasRunning(): boolean {
    return false;
  }

  lose(): void {
    this.#entries = new Map();
    this.#births++;
  }

  #write(portal: Portal, key: string, entry: Entry | undefined): Promise<void> {
    // A copy: the memory changes its entries.
    const line = entry && { ...entry };
    const apply = () => void (line ? this.#entries.set(key, line) : this.#entries.delete(key));
    return new Promise((resolve, reject) => {
      const fail = () => reject(new StoreUnavailable(new Error('the disk is full')));
      this.#lines.push({
        portal,
        label: `writes ${key} ${line?.value ? 'with an outcome' : ''}`,
        apply,
        resolve,
        fail,
      });
      if (this.#lines.length === 1) this.#offer();
    });
  }

  /** Lets the first line be written: lines reach the disk in their order. */
  #offer(): void {
    const [first] = this.#lines;
    if (!first) return;
    const then = (end: () => void) => () => {
      end();
      this.#lines.shift();
      this.#offer();
    };
    const { portal, label } = first;
    this.world.wait({
      portal,
      goOn: { label, run: then(() => (first.apply(), first.resolve())) },
      faultCount: 1,
      fault: () => ({ label: `${label}, which the disk refuses`, run: then(first.fail) }),
      orphan: () => {
        const orphans = this.#lines.splice(0);
        return { label: 'its writes reach the disk', run: () => orphans.forEach(({ apply }) => apply()) };
      },
    });
  }
}
