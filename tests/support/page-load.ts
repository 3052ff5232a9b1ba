import { Agent, request } from 'undici';
import { expect } from 'vitest';
import type { BenchPage, Compared } from './plain-servers';
import { Visitor } from './visitor';

/** Signs the accounts in at a portal. Returns what finds the cookies of their sessions. */
export async function cookiesOf(
  origin: string,
  accounts: readonly (string | undefined)[],
): Promise<Compared['cookieOf']> {
  const cookies = new Map<string, string>();
  for (const who of new Set(accounts)) {
    if (who === undefined) continue;
    const visitor = new Visitor(origin);
    await visitor.signIn(`${who}@sandbox.test`);
    cookies.set(who, [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  return (who = '') => cookies.get(who) ?? '';
}

/** Requests a page `count` times over `atOnce` connections. Returns the times in ms and the bytes of its body. */
export async function loadPage(server: Compared, { who, address }: BenchPage, count: number, atOnce = 4) {
  const dispatcher = new Agent({ connections: atOnce });
  const headers = { 'accept-encoding': 'gzip, br', cookie: server.cookieOf(who) };
  const times: number[] = [];
  let bytes = 0;
  let left = count;
  const worker = async () => {
    for (let own = 0; left-- > 0; own++) {
      const started = performance.now();
      const { statusCode, body } = await request(server.origin + address, { dispatcher, headers });
      bytes = (await body.arrayBuffer()).byteLength;
      // Not the first, for which the connection is opened.
      if (own > 0) times.push(performance.now() - started);
      expect([server.name, address, statusCode]).toEqual([server.name, address, 200]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await dispatcher.close();
  return { times: times.sort((a, b) => a - b), bytes };
}
