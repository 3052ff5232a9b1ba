import { redirect } from '@remix-run/node';
import { normaliseCustomer } from '../domain/customer';
import { type Kobo, parseNaira } from '../domain/naira';
import { providerChoice, serviceNamed } from '../domain/selling';
import { paths } from '../paths';
import { isRefusal } from '../request/failures';
import type { Visit } from '../request/visit';
import { asksAmountAtValidation, selectionOf, validated } from './validate.server';

type Seller = Visit<'validate'>;

/**
 * Returns the validated form of another sale to a customer, with the amount of the last one chosen. `soldName` is the
 * service as sales name it; the address has the customer and the amount. When the service is not known by that name, or
 * the customer is refused, redirects to the step where the seller can go on, with the reason.
 */
export async function saleAgain(visit: Seller, soldName: string) {
  const { url, session, settings } = visit;
  const customer = normaliseCustomer(url.searchParams.get('customer') ?? '');
  const amount = parseNaira(url.searchParams.get('amount') ?? '');
  const found = customer ? await findService(visit, soldName) : undefined;
  if (!found) {
    await session.flash(
      'information',
      `Choose the service: “${soldName.slice(0, 60)}” is not sold under this name now.`,
    );
    throw redirect(paths.validate({ customer }), 303);
  }
  const { service, category } = found;
  const provider = providerChoice(service);
  const customerStep = paths.validate({
    category,
    provider,
    service: service.id,
    customer,
    amount: url.searchParams.get('amount') ?? undefined,
  });
  const lastAmount = amount && (amount as Kobo) > 0 ? amount : undefined;
  if (asksAmountAtValidation(provider, settings) && lastAmount === undefined) throw redirect(customerStep, 303);
  try {
    const sale = await validated(visit, service, { category, customer, amount: lastAmount, lastAmount });
    return { step: 'sale' as const, category, provider, sale };
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    await session.flash('error', refusal.message);
    throw redirect(customerStep, 303);
  }
}

/** Finds a service by the name that sales give it: in the category of the address, or else in all that are sold. */
async function findService(visit: Seller, soldName: string) {
  const { category: known } = selectionOf(visit);
  const categories = known ? [known] : (await visit.api.services.categories()).map(({ value }) => value);
  const offered = await Promise.all(
    categories.map(async (category) =>
      (await visit.api.services.inCategory(category)).map((service) => ({ ...service, category })),
    ),
  );
  const service = serviceNamed(offered.flat(), soldName);
  return service && { service, category: service.category };
}
