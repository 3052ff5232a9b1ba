import type { Store } from './contract';
import { MemoryStore } from './memory.server';

let current: Store | undefined;

/** The store of this process. */
export function store(): Store {
  return (current ??= new MemoryStore());
}
