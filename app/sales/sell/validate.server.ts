import { businessTime } from '~/base/clock.server';
import { confirmedCustomer, numberFor } from '~/domain/customer';
import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { generateReference } from '~/domain/reference';
import { failureMessage, tryLoad } from '~/portal/request/failures';
import { birthNow } from '~/portal/request/form-claims.server';
import { noteSale } from '~/portal/request/sale-steps.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import type { SaleView } from './sale.form';
import { providerOf, SALE_FORM_MS, type SaleFacts, saleView } from './sealed-sale.server';
import { nameWithProvider, providerChoice } from './selling';
import { offeredServices, servicesToSell } from './services-offered.server';
import { validateSchema } from './validate.schema.server';

/** Returns the category and provider of the screen's address. */
export function selectionOf({ url }: Pick<Visit, 'url'>) {
  return { category: url.searchParams.get('category') ?? '', provider: url.searchParams.get('provider') ?? '' };
}

/** Step 1: queries the provider about the customer and returns the form of step 2 (spec section 2, Selling). */
export const validate = at('validate').intent({
  schema: validateSchema,
  async run(
    visit,
    { serviceId, customer, amount },
    form,
  ): Promise<{ sale: SaleView } | ReturnType<typeof form.refuse>> {
    const { category, provider } = selectionOf(visit);
    const services = await servicesToSell(visit, category);
    const service = services.find((candidate) => candidate.id === serviceId && providerChoice(candidate) === provider);
    if (!service) return form.refuse(['This service is not offered any more. Please choose again.']);
    const asksAmount = asksAmountAtValidation(provider, visit.settings);
    if (asksAmount && amount === undefined)
      return form.refuse([], { status: 400, fieldErrors: { amount: ['Enter an amount.'] } });

    const number = numberFor(service.serviceGroup, customer);
    return { sale: await validated(visit, service, { category, customer: number, amount }) };
  },
});

type Service = Awaited<ReturnType<Visit['api']['services']['inCategory']>>[number];

/**
 * What to validate: the category's value, the customer number, the amount in kobo for the one company that asks for it,
 * and the amount of the last sale to this customer, which the form then offers.
 */
type Wanted = { category: string; customer: string; amount?: Kobo; lastAmount?: Kobo };

/** Queries the provider about the customer of a service, and returns the sale form. Throws the upstream's failure. */
export async function validated(visit: Visit<'validate'>, service: Service, wanted: Wanted): Promise<SaleView> {
  const facts = await validatedFacts(visit, service, wanted);
  const otherKinds = facts.isValid ? [] : await kindsBeside(visit, service, facts.customer);
  return { ...(await saleView(visit, facts)), otherKinds };
}

/** How many other kinds are offered: more than these are a list to choose from. */
const MAX_OTHER_KINDS = 3;

/**
 * Returns the other services of the same provider, such as Postpaid account for Prepaid meter, each with the address that asks about
 * the customer again; none when there are many.
 */
async function kindsBeside(visit: Visit<'validate'>, service: Service, customer: string) {
  const { data } = await tryLoad(offeredServices(visit));
  const others = (data ?? []).filter(
    (other) => other.id !== service.id && providerChoice(other) === providerChoice(service),
  );
  return others.length > MAX_OTHER_KINDS
    ? []
    : others.map((other) => ({
        name: other.name,
        href: paths.sellAgain({
          service: nameWithProvider(other),
          customer,
          category: other.category,
          serviceId: other.id,
        }),
      }));
}

/** Queries the provider about the customer of a service, and returns what a sale needs. Throws the upstream's failure. */
export async function validatedFacts(
  visit: Pick<Visit<'validate'>, 'api' | 'user' | 'settings' | 'inside'>,
  service: Service,
  { category, customer, amount, lastAmount }: Wanted,
): Promise<SaleFacts> {
  const { id: serviceId } = service;
  const provider = providerChoice(service);
  const asksAmount = asksAmountAtValidation(provider, visit.settings);
  const shownProvider = providerOf({ provider, serviceName: service.name });
  const { data } = await visit.api.sales
    .validate({ serviceId, customer, category, disco: service.provider || null, ...(asksAmount && { amount }) })
    .catch((error: unknown) => {
      const why = failureMessage(error);
      if (why !== undefined) noteSale(visit, { step: 'not validated', provider: shownProvider, serviceId, why });
      throw error;
    });
  const reference = data.reference ?? generateReference();
  noteSale(visit, {
    step: 'validated',
    reference,
    provider: shownProvider,
    serviceId,
    isValid: data.isValid,
  });
  return {
    userId: visit.user.id,
    category,
    provider,
    serviceId,
    serviceName: service.name,
    group: service.serviceGroup,
    customer: confirmedCustomer(customer, data.number),
    fixedAmount: service.amount ?? (asksAmount ? amount : undefined),
    lastAmount,
    maxAmount: service.maxAmount,
    payCode: data.payCode,
    name: data.name,
    address: data.address,
    outstanding: data.outstanding,
    isValid: data.isValid,
    reference,
    birth: birthNow(),
    overrideDuplicate: false,
    expires: businessTime() + SALE_FORM_MS,
  };
}

/** True for the one electricity company that needs the amount for the validation. */
export function asksAmountAtValidation(provider: string, settings: Visit['settings']): boolean {
  return provider.toLowerCase() === settings.amountAtValidation.toLowerCase();
}
