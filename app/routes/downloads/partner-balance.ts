import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { load } from '~/request/load.server';
import { tryLoad } from '~/request/try-load';
import { shownBalance } from '~/ui/partner-balance';

/** One partner's balance for a page that did not wait for it. */
export const loader = load('partners', async ({ api, param }) => ({
  balance: shownBalance(await tryLoad(api.partners.balance(param('name')))),
}));

/** For the page that asks: a balance that cannot be had spoils nothing; a session that ended is noticed by the page itself. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response && error.status < 400) window.location.reload();
    return { balance: shownBalance(undefined) };
  }
}
