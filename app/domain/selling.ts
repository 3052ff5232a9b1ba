/** What is asked of a customer differs by what is sold (spec section 2, Selling). */
export function customerLabel(category: string, groups: ReadonlySet<string>): string {
  if (groups.has('telecom')) return 'Phone number';
  if (groups.has('prepaid')) return groups.has('postpaid') ? 'Meter or account number' : 'Meter number';
  if (/electric/i.test(category)) return 'Account number';
  return /tv/i.test(category) ? 'Smartcard number' : 'Customer number';
}

/** The choice among providers for services that name none. */
export const OTHER_PROVIDER = 'Other';

/** The provider of a service as it is chosen. */
export function providerChoice({ provider }: { provider: string }): string {
  return provider || OTHER_PROVIDER;
}

/** Providers of a category in the order of its services, each once. */
export function providersOf(services: readonly { provider: string }[]): string[] {
  return [...new Set(services.map(providerChoice))];
}

/** The suggested provider first, the others as they were. */
export function suggestedFirst(providers: readonly string[], suggestion: string | undefined): string[] {
  const isSuggested = (provider: string) => provider.toLowerCase() === suggestion?.toLowerCase();
  return [...providers.filter(isSuggested), ...providers.filter((provider) => !isSuggested(provider))];
}
