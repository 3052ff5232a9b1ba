/**
 * How far V8 lets the heap grow between collections: by three quarters of what was alive after the last one, where it would
 * take several times of it. A third less memory at the peak, for a tenth more CPU on long lists and none on other pages
 * (docs/decisions/0074-server-cpu.md).
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=75');
