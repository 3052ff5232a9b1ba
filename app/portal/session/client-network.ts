import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address, which one connection owns.
 * Drops a port, which some proxies append.
 */
export function networkOf(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  const bare = bracketed ?? plain ?? address;
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}
