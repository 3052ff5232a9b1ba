import { z } from 'zod';
import type { Confirmation } from '../domain/money-dialog';
import { formatKnownNaira, formatNaira } from '../domain/naira';
import { depositFields, refundFields } from '../forms/deposit';
import { depositConstraint, depositSchema, refundConstraint, refundSchema } from '../forms/deposit.server';
import type { MoneyStep } from '../forms/money';
import { paths } from '../paths';
import type { Visit } from '../session/visit.server';
import { KEY, keyOf, moveOnce, sealOrder } from './order.server';
import { mistakesOf, stepOf, typedIn } from './step.server';
import { activeVendors, movedBalance } from './vendors.server';

const ACCESS = 'moveMoney';
type Staff = Visit<'deposits'>;
/** Said of a vendor that is not among the choices. */
const NO_VENDOR = { vendorId: ['Choose a vendor.'] };

/** The dialog that the address of /deposits asks for: a new deposit, a refund, or a decision about a Duplicate. */
export async function depositDialog(visit: Staff): Promise<MoneyStep | undefined> {
  const { searchParams } = visit.url;
  switch (searchParams.get('new') ?? (searchParams.has('decide') ? 'decision' : '')) {
    case 'deposit':
      return newDeposit(visit, searchParams);
    case 'refund':
      return newRefund(visit, searchParams);
    case 'decision':
      return { confirmation: await decision(visit, searchParams) };
    default:
      return undefined;
  }
}

async function newDeposit(visit: Staff, params: URLSearchParams): Promise<MoneyStep> {
  const vendors = await activeVendors(visit.api);
  const step = stepOf(params, depositSchema);
  const vendor = step.kind === 'filled' ? vendors.find(step.values.vendorId) : undefined;
  if (step.kind === 'filled' && vendor) {
    const { vendorId, amount, overrideDuplicate } = step.values;
    const confirmation: Confirmation = {
      title: 'New Deposit',
      facts: [
        { label: 'Vendor', value: vendor.name },
        { label: 'Amount', value: formatNaira(amount), strong: true },
        ...movedBalance(vendor.balance, amount),
        { label: 'Override Duplicate', value: overrideDuplicate },
      ],
      sealed: await sealOrder(visit, 'deposit', { vendorId, amount, overrideDuplicate: overrideDuplicate === 'YES' }),
      intent: 'deposit',
      submit: `Deposit ${formatNaira(amount)}`,
      changeHref: paths.deposits({ ...typedIn(params), review: undefined }),
    };
    return { confirmation };
  }
  const form = {
    title: 'New Deposit', fields: depositFields(vendors.options), constraint: depositConstraint, defaults: { overrideDuplicate: 'NO', ...typedIn(params) },
    lastResult: mistakesOf(step, params, depositSchema, NO_VENDOR), hidden: { new: 'deposit', [KEY]: keyOf(params) },
  };
  return { form };
}

async function newRefund(visit: Staff, params: URLSearchParams): Promise<MoneyStep> {
  const vendors = await activeVendors(visit.api);
  const step = stepOf(params, refundSchema);
  const vendor = step.kind === 'filled' ? vendors.find(step.values.vendorId) : undefined;
  if (step.kind === 'filled' && vendor) {
    const { vendorId, amount, target, description = '' } = step.values;
    const confirmation: Confirmation = {
      title: 'New Refund',
      facts: [
        { label: 'Vendor', value: vendor.name },
        { label: 'Amount', value: formatNaira(amount), strong: true },
        ...movedBalance(vendor.balance, -amount),
        { label: 'Type', value: target },
        { label: 'Description', value: description },
      ].filter(({ value }) => value),
      warning: 'The amount is taken from the vendor’s balance.',
      sealed: await sealOrder(visit, 'refund', { vendorId, amount, target, description: description || null }),
      intent: 'refund',
      submit: `Take ${formatNaira(amount)} back`,
      changeHref: paths.deposits({ ...typedIn(params), review: undefined }),
    };
    return { confirmation };
  }
  const form = {
    title: 'New Refund', fields: refundFields(vendors.options), constraint: refundConstraint, defaults: typedIn(params),
    lastResult: mistakesOf(step, params, refundSchema, NO_VENDOR), hidden: { new: 'refund', [KEY]: keyOf(params) },
  };
  return { form };
}

async function decision(visit: Staff, params: URLSearchParams): Promise<Confirmation> {
  const depositId = params.get('decide') ?? '';
  const approve = params.get('approve') === '1';
  const { vendor, amount, charges, staff, reference, status } = await visit.api.deposits.one(depositId);
  return {
    title: approve ? 'Approve deposit' : 'Reject deposit',
    facts: [
      { label: 'Vendor', value: vendor ?? '' },
      { label: 'Amount', value: formatKnownNaira(amount) ?? '', strong: true },
      { label: 'Charges', value: formatKnownNaira(charges) ?? '' },
      { label: 'Made by', value: staff ?? '' },
      { label: 'Reference', value: reference ?? '' },
      { label: 'Status', value: status },
    ].filter(({ value }) => value),
    warning: approve ? 'Approved, the amount reaches the vendor’s balance.' : 'Rejected, nothing reaches the vendor’s balance, for good.',
    sealed: await sealOrder(visit, 'decision', { depositId, approve }),
    intent: 'decide',
    submit: approve ? 'Approve' : 'Reject',
  };
}

/** What can be done at /deposits by staff; each of them once. */
export const depositIntents = {
  deposit: moveOnce(ACCESS, {
    kind: 'deposit',
    schema: z.object({ vendorId: z.string(), amount: z.number(), overrideDuplicate: z.boolean() }),
    send: ({ api }, values) => api.deposits.create(values),
    next: (_, { id }) => (id ? paths.deposit(id) : paths.deposits()),
    look: () => paths.deposits({ sort: '-created' }),
    message: 'Deposit successful.',
    name: 'deposit',
  }),
  refund: moveOnce(ACCESS, {
    kind: 'refund',
    schema: z.object({ vendorId: z.string(), amount: z.number(), target: z.string(), description: z.string().nullable() }),
    send: ({ api }, values) => api.deposits.refund(values),
    next: (_, { id }) => (id ? paths.deposit(id) : paths.deposits()),
    look: () => paths.deposits({ sort: '-created' }),
    message: 'Refund successful.',
    name: 'refund',
  }),
  decide: moveOnce(ACCESS, {
    kind: 'decision',
    schema: z.object({ depositId: z.string(), approve: z.boolean() }),
    send: ({ api }, { depositId, approve }) => api.deposits.decide(depositId, approve),
    next: ({ depositId }) => paths.deposit(depositId),
    look: ({ depositId }) => paths.deposit(depositId),
    message: 'The deposit was decided.',
    name: 'decision',
  }),
};
