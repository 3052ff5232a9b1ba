import type { World } from './world';

const real = {
  now: Date.now,
  monotonic: performance.now.bind(performance),
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  timeout: AbortSignal.timeout,
  random: Math.random,
};

/** The world in which code runs now. */
let world: World | undefined;

export function worldNow(): World {
  if (!world) throw new Error('Nothing of the model runs now.');
  return world;
}

/** Gives the code the clock and the timers of this world. */
export function enter(entered: World): void {
  world = entered;
}

/** Replaces the clock and the timers of this process by those of worlds, until `release`. */
export function takeClock(): void {
  Date.now = () => worldNow().clock();
  performance.now = () => worldNow().now;
  // How long something waits is a part of the schedule.
  Math.random = () => 0.5;
  const timer = (fire: (...args: unknown[]) => void, ms = 0, repeat: boolean, args: unknown[]) => {
    const started = worldNow().start(() => fire(...args), ms, repeat ? ms : undefined);
    return { started, unref: () => undefined, ref: () => undefined };
  };
  type Handle = ReturnType<typeof timer>;
  const clear = (handle?: Handle) => void (handle?.started && worldNow().stop(handle.started));
  Object.assign(globalThis, {
    setTimeout: (fire: () => void, ms?: number, ...args: unknown[]) => timer(fire, ms, false, args),
    setInterval: (fire: () => void, ms?: number, ...args: unknown[]) => timer(fire, ms, true, args),
    clearTimeout: clear,
    clearInterval: clear,
  });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    worldNow().start(() => controller.abort(new Error('The time limit has passed.')), ms);
    return controller.signal;
  };
}

export function releaseClock(): void {
  world = undefined;
  const { now, monotonic, timeout, random, ...timers } = real;
  Math.random = random;
  Date.now = now;
  performance.now = monotonic;
  AbortSignal.timeout = timeout;
  Object.assign(globalThis, timers);
}

/** What `node:timers/promises` has for the code. */
export function sleep<T>(ms: number, value?: T): Promise<T | undefined> {
  return new Promise((resolve) => void worldNow().start(() => resolve(value), ms));
}
