import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from '~/base/framework/react';

let kept: { address: string; data: unknown } | undefined;

/** Keeps the data of a report's page in the browser, for `clientLoader`, and returns it. */
export function useKeptReport<T>(data: T): T {
  const { pathname, search } = useLocation();
  useEffect(() => {
    kept = { address: pathname + search, data };
  }, [pathname, search, data]);
  return data;
}

/**
 * Loads a report. When the request is lost on the line, returns what the page shows already, so that a report that is being
 * read stays with its filter: it asks again (reports/report-progress.tsx).
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  try {
    return await serverLoader();
  } catch (error) {
    // fetch throws a TypeError when there is no response.
    if (!(error instanceof TypeError) || kept?.address !== pathname + search) throw error;
    return kept.data;
  }
}
