import type { ClientLoaderFunctionArgs } from '~/base/framework/react';
import { reportProgress } from '~/portal/request/long-work.server';
import { at } from '~/portal/request/screen.server';

/** Returns how far the report at the address `of` has been read, after a moment; null when it need not be waited for. */
export const loader = at('reportProgress').load(async (visit) => ({
  progress: (await reportProgress(visit, visit.url.searchParams.get('of') ?? '/')) ?? null,
}));

/**
 * Returns an empty answer when the line was lost or the portal was busy: the page asks again later, and keeps its filter.
 * After a redirect, such as that of an ended session, the page has to be loaded again.
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    return error instanceof Response && error.status < 400 ? { progress: null } : {};
  }
}

/** The page asks by itself; what else it loads does not ask. */
export const shouldRevalidate = () => false;
