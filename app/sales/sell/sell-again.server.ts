import { redirect } from '~/base/framework/node.server';
import { normaliseCustomer } from '~/domain/customer';
import { parseNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { failureMessage, tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { providerChoice, serviceNamed } from './selling';
import { categoriesToSell, servicesToSell } from './services-offered.server';
import { asksAmountAtValidation, selectionOf, validated } from './validate.server';

type Seller = Visit<'validate'>;

/**
 * Returns the validated form of another sale to a customer, with the amount of the last one chosen. `soldName` is the
 * service as sales name it; the address has the customer and the amount. Whatever hinders this, redirects to the step
 * where the seller can go on, with the reason and with what is known.
 */
export async function saleAgain(visit: Seller, soldName: string) {
  const { url, session, settings } = visit;
  const customer = normaliseCustomer(url.searchParams.get('customer') ?? '');
  const typed = url.searchParams.get('amount') ?? undefined;
  const amount = parseNaira(typed ?? '');
  const lastAmount = amount !== undefined && amount > 0 ? amount : undefined;
  const found = await findService(visit, soldName);
  if (!found || !customer) {
    await session.flash(
      'information',
      `Choose the service: it is not clear which one “${soldName.slice(0, 60)}” is now.`,
    );
    throw redirect(paths.validate({ category: selectionOf(visit).category, customer, amount: typed }), 303);
  }
  const { service, isCertain } = found;
  const { id, category } = service;
  const provider = providerChoice(service);
  const customerStep = () =>
    redirect(paths.validate({ category, provider, service: id, customer, amount: typed }), 303);
  if (!isCertain) {
    await session.flash(
      'information',
      `Check that this is the service: the last sale names only “${soldName.slice(0, 60)}”.`,
    );
    throw customerStep();
  }
  if (asksAmountAtValidation(provider, settings) && lastAmount === undefined) throw customerStep();
  try {
    const sale = await validated(visit, service, { category, customer, amount: lastAmount, lastAmount });
    return { step: 'sale' as const, category, provider, sale };
  } catch (failure) {
    const message = failureMessage(failure);
    if (message === undefined) throw failure;
    await session.flash('error', message);
    throw customerStep();
  }
}

/**
 * Finds a service by its id and name, or by the name that sales give it: in the category of the address, or else in all
 * that are sold. A category that fails to load has none.
 */
async function findService(visit: Seller, soldName: string) {
  const { url } = visit;
  const { category: known } = selectionOf(visit);
  const categories = known ? [known] : (await categoriesToSell(visit)).map(({ value }) => value);
  const offered = await Promise.all(
    categories.map(async (category) => {
      const { data } = await tryLoad(servicesToSell(visit, category));
      return (data ?? []).map((service) => ({ ...service, category }));
    }),
  );
  const services = offered.flat();
  const id = url.searchParams.get('service');
  const own = serviceNamed(
    services.filter((service) => service.id === id),
    soldName,
  );
  return own ? { ...own, isCertain: true } : serviceNamed(services, soldName);
}
