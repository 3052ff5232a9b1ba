/** What is asked of a customer differs by what is sold (spec section 2, Selling). */
export function customerLabel(category: string, group: string | undefined): string {
  if (group === 'telecom') return 'Phone number';
  if (group === 'prepaid') return 'Meter number';
  return /electric/i.test(category) ? 'Account number' : 'Customer number';
}

/** Providers of a category in the order of its services, each once. */
export function providersOf(services: readonly { provider: string }[]): string[] {
  return [...new Set(services.map(({ provider }) => provider))];
}

/** The suggested provider first, the others as they were. */
export function suggestedFirst(providers: readonly string[], suggestion: string | undefined): string[] {
  const isSuggested = (provider: string) => provider.toLowerCase() === suggestion?.toLowerCase();
  return [...providers.filter(isSuggested), ...providers.filter((provider) => !isSuggested(provider))];
}
