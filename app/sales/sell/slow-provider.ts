type SlowProvider = { provider: string; slow: number; of: number; seconds: number };

/** Returns what is said of a provider whose sales are slow: 'IKEDC is slow now: 3 of the last 10 sales took over 20 s.' */
export function describeSlowProvider({ provider, slow, of, seconds }: SlowProvider): string {
  return `${provider} is slow now: ${slow} of the last ${of} sales took over ${seconds} s.`;
}
