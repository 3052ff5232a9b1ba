import type { Store } from './contract';
import { MemoryStore } from './memory.server';

let current: Store | undefined;

/** Returns the store of this process. */
export function store(): Store {
  return (current ??= new MemoryStore());
}
