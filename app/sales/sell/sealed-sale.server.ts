import { z } from 'zod';
import { isSameId } from '~/domain/ids';
import { networkHint } from '~/domain/phone-operator';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { keyOfCustomer, ownNames } from '../customers/named-customers.server';
import type { SaleView } from './sale.form';
import { OTHER_PROVIDER, usualAmounts } from './selling';

/**
 * The result of a validation, sealed into the sale form so that it cannot be edited between the steps. Money in kobo,
 * `expires` in ms since 1970. The reference makes a second submit harmless.
 */
export const saleFacts = z.object({
  userId: z.string(),
  category: z.string(),
  provider: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  group: z.string(),
  customer: z.string(),
  /** Set by the service or by the validated amount; otherwise the customer chooses. */
  fixedAmount: sealedAmount.optional(),
  /** What this customer was sold last. */
  lastAmount: sealedAmount.optional(),
  /** The largest amount of the service. */
  maxAmount: sealedAmount.optional(),
  payCode: z.string().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  outstanding: sealedAmount.optional(),
  isValid: z.boolean(),
  reference: z.string(),
  /** The birth mark of the store that knows whether this form was sent. */
  birth: z.string(),
  overrideDuplicate: z.boolean(),
  expires: z.number(),
});
export type SaleFacts = z.output<typeof saleFacts>;

/** How long a validated sale form can be sent, in ms. */
export const SALE_FORM_MS = 30 * 60 * 1000;

type Seller = Pick<Visit<'validate'>, 'audience' | 'user'>;

/** Returns the facts sealed for this user, even when they have expired; undefined for anything else. */
export async function openFacts({ user }: Seller, sealed: unknown): Promise<SaleFacts | undefined> {
  if (typeof sealed !== 'string') return undefined;
  const facts = saleFacts.safeParse(await unsealFacts(sealed));
  return facts.success && isSameId(facts.data.userId, user.id) ? facts.data : undefined;
}

/** Returns what is sold to whom. */
export function soldOf({ category, provider, serviceId, serviceName, customer }: SaleFacts) {
  const sold = provider === OTHER_PROVIDER ? serviceName : `${provider} ${serviceName}`;
  return { category, provider, serviceId, sold, customer };
}

/** Returns who provides the service: its provider, or where services have none, the service itself. */
export function providerOf({ provider, serviceName }: Pick<SaleFacts, 'provider' | 'serviceName'>): string {
  return provider === OTHER_PROVIDER ? serviceName : provider;
}

/** Returns the facts that the page shows, and the seal of all of them. */
export async function saleView(visit: Seller, facts: SaleFacts): Promise<SaleView> {
  const { provider, serviceId, customer, group, fixedAmount, lastAmount, maxAmount, name, address, outstanding } =
    facts;
  const { isValid, overrideDuplicate } = facts;
  const hint = networkHint(customer);
  return {
    sealed: await sealFacts(facts),
    ...soldOf(facts),
    ownName: (await ownNames(visit)).get(keyOfCustomer(serviceId, customer)),
    fixedAmount,
    lastAmount,
    maxAmount,
    usualAmounts: usualAmounts(group),
    name,
    address,
    outstanding,
    isValid,
    overrideDuplicate,
    otherNetwork:
      group === 'telecom' && provider !== OTHER_PROVIDER && hint?.toLowerCase() !== provider.toLowerCase()
        ? hint
        : undefined,
  };
}
