import type { ClientLoaderFunctionArgs } from '~/base/framework/react';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { shownBalance } from './partner-balance';

/** Returns one partner's balance for a page whose loader did not wait for it. */
export const loader = at('partnerBalance').load(async ({ api, param }) => ({
  balance: shownBalance(await tryLoad(api.partners.balance(param('name')))),
}));

/** Returns a missing balance when the request fails, so that the page stays usable. The page itself detects an ended session. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response && error.status < 400) window.location.reload();
    return { balance: shownBalance(undefined) };
  }
}
