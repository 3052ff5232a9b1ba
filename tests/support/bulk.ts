import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from './visitor';

const AGAIN_MS = 100;

/** Opens the page of a bulk sale until nothing is done with it any more, as it asks a browser to. */
export async function settled({ visitor, path }: Page): Promise<Page> {
  for (;;) {
    const page = await visitor.open(path);
    if (!page.headers.has('refresh')) return page;
    await sleep(AGAIN_MS);
  }
}
