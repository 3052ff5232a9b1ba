import { normaliseCustomer } from '~/domain/customer';
import { formatOptionalNaira } from '~/domain/naira';
import { networkHint } from '~/domain/phone-operator';
import { pickerOf } from '~/lists/engine/picker';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { type RecentSale, recentSales, serviceSold, shownCustomers } from './recent.server';
import { saleOfDraft } from './sell.server';
import { saleAgain } from './sell-again.server';
import { customerLabel, OTHER_PROVIDER, providerChoice, providersOf } from './selling';
import { categoriesToSell, servicesToSell } from './services-offered.server';
import { asksAmountAtValidation, selectionOf } from './validate.server';

type ServiceToSell = Awaited<ReturnType<typeof servicesToSell>>[number];

/**
 * Returns the step of a sale that the address asks for, with its options: category, then provider, then customer; or
 * the sale form that was filled in before the session ended. Services that fail to load are a missing part and not an
 * error page, so that a form that was just sent is not lost.
 */
export async function sellingStep(visit: Visit<'validate'>) {
  const { url, settings } = visit;
  const again = url.searchParams.get('again');
  if (again !== null) return saleAgain(visit, again);
  const { category, provider: asked } = selectionOf(visit);
  const draft = await visit.session.takeDraft();
  const sale = draft && (await saleOfDraft(visit, draft));
  if (sale) return { step: 'sale' as const, category, provider: asked, sale };

  const customer = normaliseCustomer(url.searchParams.get('customer') ?? '') || undefined;
  if (!category) {
    const categories = await categoriesToSell(visit);
    return {
      step: 'category' as const,
      category,
      provider: asked,
      customer,
      // Always in the same order: a seller taps where the tile was.
      categories,
    };
  }

  const [{ data: services, failed, status }, recent] = await Promise.all([
    tryLoad(servicesToSell(visit, category)),
    recentSales(visit),
  ]);
  if (!services) {
    visit.setStatus(status);
    return {
      step: 'missing' as const,
      category,
      provider: asked,
      failed,
      asksAmount: asksAmountAtValidation(asked, settings),
    };
  }
  const providers = providersOf(services);
  // When no service names a provider, there is nothing to choose.
  const provider = providers.every((name) => name === OTHER_PROVIDER) ? OTHER_PROVIDER : asked;
  const offered = services.filter((service) => providerChoice(service) === provider);
  const group = (offered[0] ?? services[0])?.serviceGroup;
  if (!offered.length) {
    const asksNumber = group === 'telecom';
    const suggestion = asksNumber && customer ? networkHint(customer) : undefined;
    return {
      step: 'provider' as const,
      category,
      provider: '',
      customer,
      suggestion,
      providers,
      asksNumber,
    };
  }
  const typed = (name: string) => draft?.get(name)?.toString();
  const sold = recent.flatMap((sale) => {
    const service = serviceSold(offered, sale);
    return service ? [{ ...sale, category, serviceId: service.id }] : [];
  });
  const serviceId =
    typed('serviceId') ?? url.searchParams.get('service') ?? likelyService(offered, services, recent, customer);
  return {
    step: 'customer' as const,
    category,
    provider,
    customerLabel: customerLabel(category, new Set(offered.map(({ serviceGroup }) => serviceGroup))),
    asksAmount: asksAmountAtValidation(provider, settings),
    recent: await shownCustomers(visit, sold),
    services: pickerOf(
      offered.map(({ id, name, amount }) => ({
        value: id,
        name: name || id,
        note: formatOptionalNaira(amount),
      })),
      url.searchParams,
      'serviceId',
      serviceId,
    ),
    defaults: {
      serviceId,
      customer: typed('customer') ?? customer,
      amount: typed('amount') ?? url.searchParams.get('amount') ?? undefined,
    },
  };
}

/**
 * Returns the id of the service to begin with: the one that was sold to this customer. For a new number the kind that is sold most, where all
 * are of one group: a meter is prepaid or postpaid, which only its owner knows.
 */
function likelyService(
  offered: readonly ServiceToSell[],
  services: readonly ServiceToSell[],
  recent: readonly RecentSale[],
  customer: string | undefined,
): string | undefined {
  const own = recent.find((sale) => sale.customer === customer);
  const sold = own && serviceSold(offered, own);
  if (sold) return sold.id;
  return offered.every(({ serviceGroup }) => serviceGroup === offered[0]?.serviceGroup)
    ? mostSoldKind(offered, services, recent)
    : undefined;
}

/**
 * Returns the id of the service of the kind, such as Airtime, that was sold to most of these customers, by any provider; the latest of
 * several.
 */
function mostSoldKind(
  offered: readonly ServiceToSell[],
  services: readonly ServiceToSell[],
  recent: readonly RecentSale[],
): string | undefined {
  const counts = new Map<string, number>();
  for (const sale of recent) {
    const sold = serviceSold(services, sale);
    const named = offered.filter(({ name }) => name === sold?.name);
    const same = named.find(({ id }) => id === sold?.id) ?? (named.length === 1 ? named[0] : undefined);
    if (same) counts.set(same.id, (counts.get(same.id) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, count], [, other]) => other - count);
  return most?.[0];
}
