import { businessTime } from '~/base/clock.server';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isWaiting, registrationState, saleState } from '~/domain/status';
import { ownViews } from '~/lists/engine/own-views.server';
import { ordersPage } from '~/money/approvals/find-orders.server';
import { linesPage } from '~/money/bank/find-lines.server';
import { lowBelow } from '~/people/vendors/low-balance.server';
import { recall, remember } from '~/portal/request/remembered.server';
import { wasSeen } from '~/portal/request/seen-for-tour.server';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { secondStepOf } from '~/portal/session/second-step.server';
import { bulkSales } from '~/sales/bulk/batch.server';
import { isOpenedSince } from '~/sales/cases/cases.server';
import { isClosedSince } from '~/sales/cash-up/cash-ups.server';
import { namedCustomers } from '~/sales/customers/named-customers.server';

const SINCE = 'tour since';
const DAY_SECONDS = 24 * 60 * 60;

type Task = { text: string; href: string; isDone: boolean };

/** True for the demo's tour, which is a page without script at the address of the home page. */
export function isTour({ url, settings }: Pick<Visit, 'url' | 'settings'>): boolean {
  return settings.demo && url.pathname + url.search === paths.tour();
}

/**
 * Returns the demo's tour for the user's audience: the customers to try, and tasks that are done as soon as what they ask for
 * has happened since the tour was opened first.
 */
export async function tour(visit: Visit<'home'>) {
  const { settings, audience } = visit;
  const known = Number(await recall(visit, SINCE));
  const since = known || businessTime();
  if (!known) await remember(visit, SINCE, since, DAY_SECONDS);
  return {
    kind: 'tour' as const,
    customers: audience === 'terminal' ? (settings.demoSignIns?.customers ?? []) : [],
    tasks: await tasksOf(visit, since),
  };
}

async function tasksOf(visit: Visit<'home'>, since: number): Promise<Task[]> {
  const { audience, request } = visit;
  const lowBalance: Task = {
    text: 'Choose below which balance to be warned',
    href: paths.home(),
    isDone: lowBelow(request) !== undefined,
  };
  const findFailed = async (href: string): Promise<Task> => ({
    text: 'Find a sale that failed, and read why',
    href,
    isDone: await wasSeen(visit, 'failed sale'),
  });
  const readStatement = async (text: string, href: string): Promise<Task> => ({
    text,
    href,
    isDone: await wasSeen(visit, 'statement'),
  });
  if (audience === 'terminal')
    return [
      ...(await customersToSellTo(visit, since)),
      await manyAtOnce(visit, since),
      await cashUpToMake(visit, since),
      {
        text: 'Name a customer: from a receipt, or here',
        href: paths.customers(),
        isDone: (await namedCustomers(visit)).length > 0,
      },
      await findFailed(paths.terminalSales()),
      await readStatement('Read what moved your balance this month', paths.statement()),
      lowBalance,
    ];
  if (audience === 'staff')
    return [
      ...(await decisions(visit)),
      ...(await approval(visit)),
      ...(await secondStep(visit)),
      {
        text: 'Read a bank statement, pasted as: Date,Narration,Credit and on the next line 28/11/2026,ADAEZE STORES,250000; then deposit its line',
        href: paths.bankStatement(),
        isDone: (await linesPage(true, 0, 20)).some(({ done }) => done?.how === 'deposited'),
      },
      await findFailed(paths.sales()),
      {
        text: 'Filter the sales, and save them as a view; then press Ctrl K',
        href: paths.sales(),
        isDone: (await ownViews(visit)).length > 0,
      },
      {
        text: 'Open a case on a sale: Customer complains',
        href: paths.sales(),
        isDone: await isOpenedSince(since),
      },
      await readStatement('Open a vendor, and see that its statement adds up', paths.vendors()),
    ];
  if (audience === 'vendor')
    return [
      await transferToMake(visit, since),
      await findFailed(paths.vendorSales()),
      await cashUpsToRead(visit, since),
      await readStatement('See that the statement of this month adds up', paths.statement()),
      lowBalance,
    ];
  return audience === 'unconfirmed' ? applicationToMake(visit) : [];
}

async function customersToSellTo({ api, user }: Visit<'home'>, since: number): Promise<Task[]> {
  const sales = (await api.sales.ofTerminal(user.id)).filter(({ time }) => time && Date.parse(time) >= since);
  const sell = (text: string, category: string, customer: string, state: string): Task => ({
    text,
    href: paths.validate({ category, customer }),
    isDone: sales.some((sale) => sale.customer === customer && saleState(sale.status) === state),
  });
  return [
    sell('Sell airtime to 08011111111', 'airtime', '08011111111', 'successful'),
    sell('Sell to the meter 1212121212121, whose key changes', 'electricity', '1212121212121', 'successful'),
    sell('Sell to 08044444444, and press Check again after 10 s', 'airtime', '08044444444', 'successful'),
    sell('Sell to 08033333333, and see that it fails', 'airtime', '08033333333', 'failed'),
  ];
}

async function manyAtOnce(visit: Visit<'home'>, since: number): Promise<Task> {
  return {
    text: 'Sell airtime to three people at once, each on a line: MTN Airtime, 08031234567, 100, Ada',
    href: paths.bulkSales(),
    isDone: (await bulkSales(visit)).some(({ madeAt }) => madeAt >= since),
  };
}

async function cashUpToMake(visit: Visit<'home'>, since: number): Promise<Task> {
  return {
    text: 'Begin a shift, count its cash and close it',
    href: paths.cashUp(),
    isDone: await isClosedSince(visit, since),
  };
}

/** The vendor's half of a cash-up: done when one of its terminals has closed a shift. */
async function cashUpsToRead(visit: Visit<'home'>, since: number): Promise<Task> {
  return {
    text: 'Close a shift as the terminal; then read its difference as the vendor',
    href: paths.cashUps(),
    isDone: await isClosedSince(visit, since),
  };
}

/** The task of a second step at sign-in, where staff can have one. */
async function secondStep({ settings, user }: Visit<'home'>): Promise<Task[]> {
  if (settings.staffTotp === 'off') return [];
  return [
    {
      text: 'Set up a second step with an authenticator app, and sign in with its code',
      href: paths.secondStep(),
      isDone: (await secondStepOf(user)) !== undefined,
    },
  ];
}

/** The task of the limit above which orders need two people, where there is one. */
async function approval(visit: Visit<'home'>): Promise<Task[]> {
  const { twoPeopleAbove } = visit.settings;
  if (twoPeopleAbove === undefined) return [];
  return [
    {
      text: `Deposit more than ${formatNaira(twoPeopleAbove)}; then sign in as a manager, and approve it`,
      href: paths.deposits({ new: 'deposit' }),
      isDone: (await ordersPage('decided', { offset: 0, limit: 20 })).some(
        ({ decided }) => decided?.how === 'approved',
      ),
    },
  ];
}

async function decisions(visit: Visit<'home'>): Promise<Task[]> {
  const { api } = visit;
  const [pending, vendors] = await Promise.all([api.deposits.pending(), lookup(visit, 'vendors', api.vendors.list)]);
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

async function applicationToMake({ api, user }: Visit<'home'>): Promise<Task[]> {
  const { isCompleted, application } = await api.application.one(user.id);
  const { firstName, docUploaded, idUploaded, picUploaded, utilUploaded } = application;
  const href = paths.info();
  return [
    { text: 'Fill in your first name, and press Save & Continue', href, isDone: Boolean(firstName) },
    {
      text: 'Upload a document',
      href,
      isDone: docUploaded || idUploaded || picUploaded || utilUploaded,
    },
    { text: 'Submit your application; staff approve it', href, isDone: isCompleted },
  ];
}

async function transferToMake({ api, user }: Visit<'home'>, since: number): Promise<Task> {
  const transfers = await api.transfers.ofVendor(user.id);
  return {
    text: 'Transfer to a subvendor',
    href: paths.vendorTransfers({ new: 'transfer' }),
    isDone: transfers.some(({ createdUtc }) => createdUtc && Date.parse(createdUtc) >= since),
  };
}
