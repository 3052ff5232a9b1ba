import { isWaiting, registrationState, saleState } from '../domain/status';
import { paths } from '../paths';
import { lowBelow } from '../request/low-balance.server';
import type { Visit } from '../request/visit';

const SINCE = 'tour since';
const DAY_SECONDS = 24 * 60 * 60;

type Task = { text: string; href: string; isDone: boolean };

/**
 * Returns the demo's tour for the user's audience: the customers to try, and tasks that are done as soon as what they ask for
 * has happened since the tour was opened first.
 */
export async function tour(visit: Visit<'home'>) {
  const { recall, remember, settings, audience } = visit;
  const known = Number(await recall(SINCE));
  const since = known || Date.now();
  if (!known) await remember(SINCE, since, DAY_SECONDS);
  return {
    kind: 'tour' as const,
    customers: audience === 'terminal' ? (settings.demoSignIns?.customers ?? []) : [],
    tasks: await tasksOf(visit, since),
  };
}

async function tasksOf(visit: Visit<'home'>, since: number): Promise<Task[]> {
  const { api, audience, user, request, lookup } = visit;
  const lowBalance = {
    text: 'Choose below which balance to be warned',
    href: paths.home(),
    isDone: lowBelow(request) !== undefined,
  };
  if (audience === 'terminal') {
    const sales = (await api.sales.ofTerminal(user.id)).filter(({ time }) => time && Date.parse(time) >= since);
    const sold = (customer: string, state: string) =>
      sales.some((sale) => sale.customer === customer && saleState(sale.status) === state);
    const sell = (category: string) => paths.validate({ category });
    return [
      { text: 'Sell airtime to 08011111111', href: sell('airtime'), isDone: sold('08011111111', 'successful') },
      {
        text: 'Sell to the meter 1212121212121, whose key changes',
        href: sell('electricity'),
        isDone: sold('1212121212121', 'successful'),
      },
      {
        text: 'Sell to 08044444444, and press Check again after 10 s',
        href: sell('airtime'),
        isDone: sold('08044444444', 'successful'),
      },
      {
        text: 'Sell to 08033333333, and see why it fails',
        href: sell('airtime'),
        isDone: sold('08033333333', 'failed'),
      },
      lowBalance,
    ];
  }
  if (audience === 'staff') {
    const [pending, vendors] = await Promise.all([api.deposits.pending(), lookup('vendors', api.vendors.list)]);
    return [
      {
        text: 'Decide the deposit that looks like a duplicate',
        href: paths.deposits({ pending: 1 }),
        isDone: !pending.some(({ status }) => isWaiting(status)),
      },
      {
        text: 'Approve the vendor Sunrise Phones Ltd',
        href: paths.vendors({ q: 'Sunrise' }),
        isDone: vendors.some(
          ({ name, regStatus }) => name?.startsWith('Sunrise') && registrationState(regStatus) === 'approved',
        ),
      },
    ];
  }
  if (audience === 'vendor') {
    const transfers = await api.transfers.ofVendor(user.id);
    return [
      {
        text: 'Transfer to a subvendor',
        href: paths.vendorTransfers({ new: 'transfer' }),
        isDone: transfers.some(({ createdUtc }) => createdUtc && Date.parse(createdUtc) >= since),
      },
      lowBalance,
    ];
  }
  return [];
}
