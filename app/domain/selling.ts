/** Returns the label of the customer field for the services sold (spec section 2, Selling). */
export function customerLabel(category: string, groups: ReadonlySet<string>): string {
  if (groups.has('telecom')) return 'Phone number';
  if (groups.has('prepaid')) return groups.has('postpaid') ? 'Meter or account number' : 'Meter number';
  if (/electric/i.test(category)) return 'Account number';
  return /tv/i.test(category) ? 'Smartcard number' : 'Customer number';
}

/** The provider option for services without a provider. */
export const OTHER_PROVIDER = 'Other';

/** Returns the provider option of a service. */
export function providerChoice({ provider }: { provider: string }): string {
  return provider || OTHER_PROVIDER;
}

/** Returns the distinct providers of a category, in the order of its services. */
export function providersOf(services: readonly { provider: string }[]): string[] {
  return [...new Set(services.map(providerChoice))];
}

/** Moves the suggested provider to the front. */
export function suggestedFirst(providers: readonly string[], suggestion: string | undefined): string[] {
  const isSuggested = (provider: string) => provider.toLowerCase() === suggestion?.toLowerCase();
  return [...providers.filter(isSuggested), ...providers.filter((provider) => !isSuggested(provider))];
}
