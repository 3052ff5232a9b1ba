import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect the old part of the heap once it has grown by three quarters. By default it grows to several times what
 * is in use. `--max-semi-space-size`, where the portal is started, makes the young part larger: V8 reads that option only at
 * the start of the process (docs/decisions/0074-server-cpu.md).
 */
setFlagsFromString('--heap-growing-percent=75');
