import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createRequestHandler, type ServerBuild } from '~/base/framework/node.server';
import type * as entry from '../../../app/entry.server';
import {
  addressesOf,
  AUDIENCES,
  dataAddress,
  pagesOf,
  type Records,
  recordsOf,
  signedIn,
} from '../../support/audiences';
import { type Route, routeTable } from '../../support/route-table';
import { portalEnv } from '../../support/servers';
import { useServers } from '../../support/use-servers';
import { textOf } from '../../support/whole-site';

/** Addresses that lead to no page, or that a router could take for another. */
const ODD_ADDRESSES = [
  '/nothing/here',
  '/sales/',
  '/SALES',
  '/sales//',
  '/sales/%41bc',
  '/sales/a%2Fb',
  '/sales;x=1',
  '/services/create/',
  '/serviceProfile/create',
  '/vendors?_data=root',
  '/vendors?_data=%2Fvendors',
  '/vendors?_data=%2Fpartners',
  '/vendors?_data=nothing',
  '/vendors?_data=',
  '/vendors?index&new=1',
];

/** The keys of forms, and the times at which reports were read. */
const OF_THIS_ANSWER = /[0-9a-z]+\.[0-9a-f]*\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"at":\d+/g;
/** Random parts of headers: nonces and sealed or random values of cookies. */
const SEALED = /'nonce-[^']*'|=[\w.~-]{20,}(?=;)/g;

const servers = useServers();
let routes: Route[];
let records: Records;
type Handler = entry.Documents['handle'];
let portal: Handler;
let remix: Handler;
/** How many documents were made without Remix's handler. */
let ownDocuments = 0;

beforeAll(async () => {
  routes = await routeTable();
  records = await recordsOf(servers.sandbox.url);
  // The build reads them when it is loaded.
  Object.assign(process.env, portalEnv(servers.sandbox.url, 0, { PUBLIC_ORIGIN: servers.origin, LOG_LEVEL: 'silent' }));
  const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  const { edge } = build.entry.module as unknown as typeof entry;
  await edge.openStore();
  portal = edge.documents(build).handle;
  remix = createRequestHandler(build, 'production');
});

/**
 * Returns what both handlers answer to the same request, without what is random. Where they differ they are asked once more,
 * since a minute may have begun in between, which pages show.
 */
async function answers(address: string, init: RequestInit): Promise<[string, string]> {
  const of = async (handler: Handler) => {
    const request = new Request(servers.origin + address, init);
    const answer = await handler(request, { clientAddress: '127.0.0.1', requestId: 'r' });
    if ('html' in answer) ownDocuments++;
    const response = 'html' in answer ? new Response(answer.html, answer) : answer;
    const headers = [...response.headers].map(([name, value]) => `${name}: ${value.replace(SEALED, '')}`);
    return [response.status, ...headers.sort(), (await textOf(response)).replace(OF_THIS_ANSWER, '')].join('\n');
  };
  const both = async (): Promise<[string, string]> => [await of(portal), await of(remix)];
  const [ours, theirs] = await both();
  return ours === theirs ? [ours, theirs] : both();
}

it.each([undefined, ...AUDIENCES])(
  'every address is answered to %s as Remix’s own handler answers it',
  async (audience) => {
    const visitor = audience && (await signedIn(servers.origin, audience));
    const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = addressesOf(records, audience);
    const pages = audience ? pagesOf(audience, routes, records) : [];
    const addresses = [
      ...routes.filter(({ path }) => path !== '/logout').map(({ path }) => own[path] ?? path),
      ...pages.map(({ address }) => address),
      ...pages.map(dataAddress),
      ...ODD_ADDRESSES,
    ];
    ownDocuments = 0;
    for (const address of addresses) {
      const [ours, theirs] = await answers(address, { headers: { cookie } });

      expect(ours, address).toBe(theirs);
    }
    for (const address of ['/signin', '/vendors?new=1', '/nothing/here', '/sales']) {
      const [ours, theirs] = await answers(address, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams(),
      });
      expect(ours, `POST ${address}`).toBe(theirs);
    }
    // Of the others half are data for scripts.
    expect(ownDocuments).toBeGreaterThan(audience ? pages.length : 0);
    console.log(
      `${addresses.length + 4} answers to ${audience ?? 'nobody'}, none different, ${ownDocuments} documents without Remix’s handler`,
    );
  },
  300_000,
);
