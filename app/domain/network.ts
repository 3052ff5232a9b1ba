/** The prefixes that were given out to each Nigerian network. */
export const networkPrefixes: Readonly<Record<string, readonly string[]>> = {
  MTN: ['0703', '0706', '0803', '0806', '0810', '0813', '0814', '0816', '0903', '0906', '0913', '0916'],
  Glo: ['0705', '0805', '0807', '0811', '0815', '0905', '0915'],
  Airtel: ['0701', '0708', '0802', '0808', '0812', '0901', '0902', '0907', '0912'],
  '9mobile': ['0809', '0817', '0818', '0908', '0909'],
};

/**
 * The network to which a phone number's first four digits were given out. Numbers are ported, so this is a
 * hint to the person who sells and never a rule.
 */
export function networkHint(phoneNumber: string): string | undefined {
  const prefix = phoneNumber.slice(0, 4);
  return Object.keys(networkPrefixes).find((network) => networkPrefixes[network]!.includes(prefix));
}
