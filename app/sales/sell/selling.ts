import { type Kobo, kobo } from '~/domain/naira';

/** Returns the label of the customer field for the services sold (spec section 2, Selling). */
export function customerLabel(category: string, groups: ReadonlySet<string>): string {
  if (groups.has('telecom')) return 'Phone number';
  if (groups.has('prepaid')) return groups.has('postpaid') ? 'Meter or account number' : 'Meter number';
  if (/electric/i.test(category)) return 'Account number';
  return /tv/i.test(category) ? 'Smartcard number' : 'Customer number';
}

/** The choice of an amount that is typed. */
export const OTHER_AMOUNT = 'other';

/** The provider option for services without a provider. */
export const OTHER_PROVIDER = 'Other';

/** Returns the provider option of a service. */
export function providerChoice({ provider }: { provider: string }): string {
  return provider || OTHER_PROVIDER;
}

/** Returns a service's name as sales have it: with its provider, if it has one. */
export function nameWithProvider({ name, provider }: { name: string; provider: string }): string {
  return provider ? `${provider} ${name}` : name;
}

/** Returns the distinct providers of a category, in the order of its services. */
export function providersOf(services: readonly { provider: string }[]): string[] {
  return [...new Set(services.map(providerChoice))];
}

const USUAL_AMOUNTS: Readonly<Record<string, readonly number[]>> = {
  telecom: [100, 200, 500, 1_000],
  prepaid: [1_000, 2_000, 5_000, 10_000],
};

/** Returns the amounts, in kobo, that customers of a group of services usually choose; none for other groups. */
export function usualAmounts(group: string): Kobo[] {
  return (USUAL_AMOUNTS[group] ?? []).map((naira) => kobo(naira * 100));
}

/**
 * Returns the service that a sale names; undefined when none or several match, since selling the wrong one would cost
 * money. It `isCertain` when the name tells the provider too: the same name may have been another provider's.
 */
export function serviceNamed<Service extends { name: string; provider: string }>(
  services: readonly Service[],
  soldName: string,
): { service: Service; isCertain: boolean } | undefined {
  const found = servicesNamed(services, soldName);
  const [service] = found;
  if (!service || found.length > 1) return undefined;
  return { service, isCertain: comparable(soldName).includes(comparable(service.provider)) };
}

/** Returns the services that have a name, with or without the provider before it. */
export function servicesNamed<Service extends { name: string; provider: string }>(
  services: readonly Service[],
  soldName: string,
): Service[] {
  const wanted = comparable(soldName);
  return services.filter((service) =>
    [service.name, nameWithProvider(service)].some((known) => comparable(known) === wanted),
  );
}

/**
 * Returns a function that guesses which services a mistyped name means: those with the most similar names, the most similar first.
 * It compares at most a hundred different names, because comparing takes time from other requests; then it guesses nothing.
 */
export function servicesLike<Service extends { name: string; provider: string }>(
  services: readonly Service[],
): (typed: string) => readonly Service[] {
  const known = services.map((service) => ({ service, own: pairsOf(nameWithProvider(service)) }));
  const answers = new Map<string, readonly Service[]>();
  return (typed) => {
    const before = answers.get(typed);
    if (before) return before;
    if (answers.size >= MOST_GUESSED) return [];
    const wanted = pairsOf(typed);
    const found = known
      .map(({ service, own }) => {
        const shared = [...wanted].filter((pair) => own.has(pair)).length;
        return { service, alike: (2 * shared) / (wanted.size + own.size || 1) };
      })
      .filter(({ alike }) => alike >= ALIKE)
      .sort((a, b) => b.alike - a.alike)
      .map(({ service }) => service);
    answers.set(typed, found);
    return found;
  };
}

/** The part of their pairs of letters that two like names have in common. */
const ALIKE = 0.5;
const MOST_GUESSED = 100;
const pairsOf = (name: string) => {
  const letters = comparable(name);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
};

/** Returns a name as it is compared: without regard to case and spaces. */
export function comparable(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
