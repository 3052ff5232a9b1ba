/** The number prefixes allocated to each Nigerian network. */
export const networkPrefixes: Readonly<Record<string, readonly string[]>> = {
  MTN: ['0703', '0706', '0803', '0806', '0810', '0813', '0814', '0816', '0903', '0906', '0913', '0916'],
  Glo: ['0705', '0805', '0807', '0811', '0815', '0905', '0915'],
  Airtel: ['0701', '0708', '0802', '0808', '0812', '0901', '0902', '0907', '0912'],
  '9mobile': ['0809', '0817', '0818', '0908', '0909'],
};

/**
 * Returns the network that a phone number's prefix was allocated to. Numbers can be ported, so this is only a hint for
 * the seller.
 */
export function networkHint(phoneNumber: string): string | undefined {
  const prefix = phoneNumber.slice(0, 4);
  return Object.entries(networkPrefixes).find(([, prefixes]) => prefixes.includes(prefix))?.[0];
}
