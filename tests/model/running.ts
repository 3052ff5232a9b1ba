import type { Truth } from './truth';
import type { ModelApi } from './upstream';
import type { World } from './world';

/** The parts of the world in which the code runs now. */
export type Running = { world: World; truth: Truth; api: ModelApi };
let running: Running | undefined;

export function runningNow(): Running {
  if (!running) throw new Error('Nothing of the model runs now.');
  return running;
}

/** Lets the code run in a world. */
export function enterRun(run: Running): void {
  running = run;
}
