import type { IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { clientReader, type TrustProxy } from './client-address';

const clientOf = (trust: TrustProxy, peer: string, forwarded?: string, onIgnored = () => {}) =>
  clientReader(
    trust,
    onIgnored,
  )({
    socket: { remoteAddress: peer },
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    connection: { remoteAddress: peer },
  } as unknown as IncomingMessage);

describe('clientReader', () => {
  it.each<[TrustProxy, string, string | undefined, string]>([
    [false, '10.0.0.9', undefined, '10.0.0.9'],
    [false, '10.0.0.9', '1.2.3.4', '10.0.0.9'],
    [1, '10.0.0.9', '1.2.3.4', '1.2.3.4'],
    [1, '10.0.0.9', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', '1.2.3.4'],
    [2, '10.0.0.9', '1.2.3.4', '1.2.3.4'],
    [['10.0.0.0/8'], '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', '1.2.3.4'],
    [['10.0.0.9', '2001:db8::/32'], '10.0.0.9', '1.2.3.4, 2001:db8::7', '1.2.3.4'],
    [['10.0.0.0/8'], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    [['loopback'], '127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ])('returns the client’s address: trusting %j, from %s with %j, it is %s', (trust, peer, forwarded, address) =>
    expect(clientOf(trust, peer, forwarded).address).toBe(address),
  );

  it('reports a header that is not trusted', () => {
    const ignored = vi.fn();
    clientOf(['10.0.0.0/8'], '10.0.0.9', '1.2.3.4', ignored);
    clientOf(false, '10.0.0.9', undefined, ignored);
    expect(ignored).toHaveBeenCalledTimes(0);
    clientOf(false, '10.0.0.9', '1.2.3.4', ignored);
    clientOf(['10.0.0.0/8'], '9.9.9.9', '1.2.3.4', ignored);
    expect(ignored).toHaveBeenCalledTimes(2);
  });
});
