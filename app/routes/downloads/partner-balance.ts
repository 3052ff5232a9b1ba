import { load } from '~/session/load.server';
import { settle } from '~/session/settle';
import { shownBalance } from '~/ui/partner-balance';

/** One partner's balance for a page that did not wait for it. */
export const loader = load('partners', async ({ api, params }) => ({ balance: shownBalance(await settle(api.partners.balance(params.name ?? ''))) }));
