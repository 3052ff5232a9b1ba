import { setFlagsFromString } from 'node:v8';

/**
 * Collects the old part of the heap once it has grown by three quarters. Left to itself it grows to several times what is
 * in use: a request leaves almost nothing behind, so that more collections cost less than the memory. The young part is
 * larger than V8's own choice, by `--max-semi-space-size` where the portal is started (docs/decisions/0074-server-cpu.md).
 */
setFlagsFromString('--heap-growing-percent=75');
