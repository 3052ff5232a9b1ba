import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to: an IPv4 address itself, of IPv6 the /64 that one line has to itself. A port, which
 * some proxies write behind an address, does not count.
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
