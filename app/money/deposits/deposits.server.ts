import { z } from 'zod';
import { formatAmountInput, formatNaira, type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { registrationState, statusLook, statusState } from '~/domain/status';
import { LOST } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { factOf, toDoneLines, warningOf } from '../bank/deposit-of-line.server';
import { BANK_LINE, lineAsked } from '../bank/find-lines.server';
import { onceOfLine } from '../bank/once-of-line.server';
import { carried, confirmOrder, mistakesOf, stepOf, typedIn } from '../orders/confirm.server';
import { matchingDeposits, orderKind } from '../orders/kinds.server';
import type { MoneyStep } from '../orders/money.form';
import { sendConfirmed } from '../orders/send.server';
import { balanceChange, choosableVendors, notOffered, vendorChange } from '../orders/vendors.server';
import { depositFields, refundFields } from './deposit.form';
import { depositConstraint, depositSchema, refundConstraint, refundSchema } from './deposit.schema.server';
import { comparison } from './evidence.server';

const RIGHT = 'moveMoney';
type Staff = Visit<'deposits'>;
/** Error for a vendor that is not among the options. */
const NO_VENDOR = { vendorId: ['Choose a vendor.'] };

/**
 * Returns the dialog that the address of /deposits asks for: a new deposit, a refund, or the decision about a
 * Duplicate.
 */
export async function depositDialog(visit: Staff): Promise<MoneyStep | undefined> {
  const { searchParams } = visit.url;
  switch (searchParams.get('new') ?? (searchParams.has('decide') ? 'decision' : '')) {
    case 'deposit':
      return newDeposit(visit, searchParams);
    case 'refund':
      return newRefund(visit, searchParams);
    case 'decision':
      return decision(visit, searchParams);
    default:
      return undefined;
  }
}

async function newDeposit(visit: Staff, params: URLSearchParams): Promise<MoneyStep> {
  const vendors = choosableVendors(await visit.api.vendors.active(), params);
  const step = stepOf(params, depositSchema);
  const vendor = step.kind === 'filled' ? vendors.find(step.values.vendorId) : undefined;
  if (step.kind === 'filled' && vendor) {
    const { vendorId, amount, overrideDuplicate } = step.values;
    const line = await lineAsked(params);
    const order = await confirmOrder(
      visit,
      newDepositOrder,
      {
        vendorId,
        amount,
        overrideDuplicate: overrideDuplicate === 'YES',
        bankLine: params.get(BANK_LINE) ?? undefined,
      },
      {
        title: 'New Deposit',
        facts: [
          { label: 'Vendor', value: vendor.name },
          { label: 'Amount', value: formatNaira(amount), strong: true },
          ...balanceChange(vendor.balance, amount),
          { label: 'Override Duplicate', value: overrideDuplicate },
          ...(line ? [factOf(line)] : []),
        ],
        warning: line && (await warningOf(line, amount)),
        intent: 'deposit',
        submit: `Deposit ${formatNaira(amount)}`,
        changeHref: paths.deposits({ ...typedIn(params), review: undefined }),
      },
    );
    // An order whose outcome is not known is looked up first.
    if (line?.done && !('lost' in order)) throw await toDoneLines(visit, line.done);
    return order;
  }
  const form = {
    title: 'New Deposit',
    fields: depositFields(vendors.picker),
    constraint: depositConstraint,
    defaults: { overrideDuplicate: 'NO', ...typedIn(params) },
    lastResult: mistakesOf(step, params, depositSchema, NO_VENDOR),
    hidden: {
      new: 'deposit',
      ...carried(params),
      ...(params.has(BANK_LINE) && { [BANK_LINE]: params.get(BANK_LINE)! }),
    },
  };
  return { form };
}

async function newRefund(visit: Staff, params: URLSearchParams): Promise<MoneyStep> {
  // Money can also be taken back from a deactivated vendor, but one that is not confirmed has none.
  const all = await visit.api.vendors.list();
  const vendors = choosableVendors(
    all.filter(({ regStatus }) => registrationState(regStatus) !== 'unconfirmed'),
    params,
  );
  const step = stepOf(params, refundSchema);
  const vendor = step.kind === 'filled' ? vendors.find(step.values.vendorId) : undefined;
  if (step.kind === 'filled' && vendor) {
    const { vendorId, amount, target, description = '' } = step.values;
    return confirmOrder(
      visit,
      refundOrder,
      { vendorId, amount, target, description: description || null },
      {
        title: 'New Refund',
        facts: [
          { label: 'Vendor', value: vendor.name },
          { label: 'Amount', value: formatNaira(amount), strong: true },
          ...balanceChange(vendor.balance, kobo(-amount)),
          { label: 'Type', value: target },
          { label: 'Description', value: description },
        ].filter(({ value }) => value),
        warning: 'The amount is taken from the vendor’s balance.',
        intent: 'refund',
        submit: `Refund ${formatNaira(amount)}`,
        changeHref: paths.deposits({ ...typedIn(params), review: undefined }),
      },
    );
  }
  const form = {
    title: 'New Refund',
    fields: refundFields(vendors.picker),
    constraint: refundConstraint,
    defaults: typedIn(params),
    lastResult: mistakesOf(step, params, refundSchema, NO_VENDOR),
    hidden: { new: 'refund', ...carried(params) },
  };
  return { form };
}

async function decision(visit: Staff, params: URLSearchParams): Promise<MoneyStep> {
  const depositId = params.get('decide') ?? '';
  const approve = params.get('approve') === '1';
  const pending = await visit.api.deposits.one(depositId);
  const { amount } = pending;
  return confirmOrder(
    visit,
    decisionOnDuplicate,
    { depositId, approve, amount: amount ?? null },
    {
      title: approve ? 'Approve deposit' : 'Reject deposit',
      facts: (await comparison(visit.api, pending, approve)).facts,
      warning: approve
        ? 'Approved, the amount reaches the vendor’s balance.'
        : 'Rejected, nothing reaches the vendor’s balance, for good. The deposit is then Cancelled.',
      intent: 'decide',
      submit: [approve ? 'Approve' : 'Reject', amount !== undefined && formatNaira(amount)].filter(Boolean).join(' '),
    },
  );
}

const toVendor = {
  right: RIGHT,
  same: ({ vendorId, amount }: { vendorId: string; amount: Kobo }) => ({ vendorId, amount }),
  amount: ({ amount }: { amount: Kobo }) => amount,
  find: ({ api }: Pick<Visit, 'api'>, { vendorId, amount }: { vendorId: string; amount: Kobo }) =>
    matchingDeposits(api, vendorId, amount),
  next: () => paths.deposits(),
  links: (_: unknown, record: { id: string; status: string }) => depositLinks(record),
} as const;

export const newDepositOrder = orderKind({
  ...toVendor,
  kind: 'deposit',
  name: 'deposit',
  schema: z.object({
    vendorId: z.string(),
    amount: sealedAmount,
    overrideDuplicate: z.boolean(),
    /** The line of a bank statement that it is made of: of one line there is one deposit. */
    bankLine: z.string().optional(),
  }),
  hindrance: (mover, { vendorId }) => notOffered(mover, vendorId),
  balances: (mover, { vendorId, amount }) => vendorChange(mover, vendorId, amount),
  // The next line waits there.
  next: (values) => (values.bankLine === undefined ? toVendor.next() : paths.bankStatement()),
  lookUpHref: ({ vendorId, amount, bankLine }) =>
    bankLine === undefined
      ? paths.deposits({ new: 'deposit', review: 1, vendorId, amount: formatAmountInput(amount), [LOST]: 'unknown' })
      : paths.bankStatement({ show: 'done' }),
  send: (mover, { bankLine, ...values }, key) => {
    const create = () => mover.api.deposits.create(values, key);
    return bankLine === undefined ? create() : onceOfLine(mover, bankLine, values, create);
  },
  message: 'Deposit successful.',
});

export const refundOrder = orderKind({
  ...toVendor,
  kind: 'refund',
  name: 'refund',
  schema: z.object({
    vendorId: z.string(),
    amount: sealedAmount,
    target: z.string(),
    description: z.string().nullable(),
  }),
  balances: (mover, { vendorId, amount }) => vendorChange(mover, vendorId, kobo(-amount)),
  send: ({ api }, values, key) => api.deposits.refund(values, key),
  message: 'Refund successful.',
});

export const decisionOnDuplicate = orderKind({
  right: RIGHT,
  kind: 'decision',
  name: 'decision',
  schema: z.object({ depositId: z.string(), approve: z.boolean(), amount: sealedAmount.nullish() }),
  same: ({ depositId }) => depositId,
  isOnlyOnce: true,
  // A deposit that is rejected moves nothing.
  amount: ({ approve, amount }) => (approve ? (amount ?? 'not known') : undefined),
  async find({ api }, { depositId }) {
    const { reference, status } = await api.deposits.one(depositId);
    return [{ name: reference ?? depositId, status: statusLook(status).label, href: paths.deposit(depositId) }];
  },
  async balances({ api }, { depositId, approve }) {
    const { facts } = await comparison(api, await api.deposits.one(depositId), approve);
    return facts.filter(({ isBalance }) => isBalance);
  },
  send: ({ api }, { depositId, approve }, key) => api.deposits.decide(depositId, approve, key),
  next: (_, here) => paths.deposits({ pending: here.searchParams.get('pending') ?? undefined }),
  links: ({ depositId }) => [{ name: 'View the deposit', href: paths.deposit(depositId) }],
  message: 'The deposit was decided.',
});

/** The actions of staff at /deposits; each takes effect once. */
export const depositIntents = {
  deposit: sendConfirmed(newDepositOrder),
  refund: sendConfirmed(refundOrder),
  decide: sendConfirmed(decisionOnDuplicate),
};

/** Returns links to the new record and, for a likely duplicate, to its decision. */
function depositLinks({ id, status }: { id: string; status: string }) {
  if (!id) return [];
  return [
    { name: 'View the deposit', href: paths.deposit(id) },
    ...(statusState(status) === 'duplicate'
      ? [
          { name: 'Approve', href: paths.deposits({ decide: id, approve: 1 }) },
          { name: 'Reject', href: paths.deposits({ decide: id, approve: 0 }) },
        ]
      : []),
  ];
}
