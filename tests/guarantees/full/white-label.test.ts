import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_ACCENT } from '~/domain/accent';
import { AUDIENCES, pagesOf, recordsOf, signedIn } from '../../support/audiences';
import { KWIK } from '../../support/brand/kwik';
import { routeTable } from '../../support/route-table';
import { PREPAID, sell } from '../../support/selling';
import { type Servers, startServers } from '../../support/servers';
import { type Page, Visitor } from '../../support/visitor';

const OWN_COLOURS = new RegExp(Object.values(OWN_ACCENT).join('|'));

describe('a portal with a brand of its own', () => {
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers({ portal: KWIK });
  });
  afterAll(() => servers.stop());

  const get = (path: string) => fetch(servers.origin + path, { headers: { 'accept-encoding': 'br' } });
  const stylesheetOf = ({ $ }: Page) => $('link[rel=stylesheet]').attr('href')!;
  const stylesheets = new Set<string>();

  function expectBrand(page: Page, where: string): void {
    expect(page.html, where).not.toMatch(OWN_COLOURS);
    expect(page.html, where).not.toContain('Vend Portal');
    expect(page.$('title').text(), where).toContain('Kwik Power');
    expect(page.$('img[src^="/assets/mark-"]').length, where).toBeGreaterThan(0);
    expect(page.$('a[href="tel:08005550199"]').text(), where).toBe('0800 555 0199');
    expect(stylesheetOf(page), where).toMatch(/^\/assets\/(office|seller)-[\w-]+\.197c36\.css$/);
    stylesheets.add(stylesheetOf(page));
  }

  it('shows it on every page of every user, and to visitors', async () => {
    const routes = await routeTable();
    const records = await recordsOf(servers.sandbox.url);
    for (const path of ['/signin', '/register', '/offline', '/no/such/page', '/r'])
      expectBrand(await new Visitor(servers.origin).open(path), path);
    for (const audience of AUDIENCES) {
      const visitor = await signedIn(servers.origin, audience);
      for (const { address } of pagesOf(audience, routes, records)) {
        const page = await visitor.open(address);
        if (page.status === 200 && page.headers.get('content-type')?.startsWith('text/html'))
          expectBrand(page, `${audience} ${address}`);
      }
    }
    expect(stylesheets.size).toBe(2);
  });

  it('serves its stylesheets in its colour, compressed and kept for good', async () => {
    for (const href of stylesheets) {
      const answer = await get(href);
      const css = await answer.text();
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(css).toContain('#197c36');
      expect(css).not.toMatch(OWN_COLOURS);
    }
  });

  it('has its mark and its icons, and none of ours', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect([manifest.name, manifest.theme_color]).toEqual(['Kwik Power', '#197c36']);
    expect(manifest.icons.map(({ src, sizes }) => [src, sizes])).toEqual([
      ['/icon.svg', 'any'],
      ['/icon.png', '512x512'],
    ]);
    for (const { src, type } of manifest.icons) {
      const icon = await get(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
    const mark = await get('/icon.svg');
    expect(await mark.text()).toContain('M9 17l5 5 9-12');
    // Opened as a document of its own, it runs nothing.
    expect(mark.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    for (const own of ['/icon-192.png', '/icon-512.png']) expect([own, (await get(own)).status]).toEqual([own, 404]);
  });

  it('ends every receipt with its lines: page, paper, printer app and link', async () => {
    const terminal = await signedIn(servers.origin, 'terminal');
    const receipt = await sell(terminal, PREPAID, '5,000');
    const closing = /Powered by \S.*Thank you ?VAT 01234567-0001 ?Support: 0800 555 0199/;
    expect(receipt.$('.receipt-foot').text()).toMatch(closing);
    expect(receipt.$('.receipt img.print-only').attr('src')).toMatch(/^\/assets\/mark-/);
    const printed = decodeURIComponent(receipt.href('Print')!).replace(/\s+/g, ' ');
    expect(printed).toMatch(/Thank you VAT 01234567-0001 Support: 0800 555 0199/);
    const link = new URL((await receipt.follow('QR code')).href('Open the link')!);
    const opened = await new Visitor(servers.origin).open(link.pathname + link.search);
    expect(opened.$('.receipt-foot').text()).toMatch(closing);
  });

  it('has its name and no colour of ours on a refusal of the server', async () => {
    const refused = await fetch(servers.origin, { method: 'PUT' });
    const html = await refused.text();
    expect([refused.status, html]).toEqual([405, expect.stringContaining('Kwik Power')]);
    expect(html).not.toMatch(OWN_COLOURS);
  });
});

it('a portal with only an accent shows its own mark in it, and no PNG of another colour', async () => {
  const servers = await startServers({ portal: { PORTAL_ACCENT: '#8a1c5c' } });
  const page = await new Visitor(servers.origin).open('/signin');
  const icon = await fetch(`${servers.origin}/icon.svg`);
  const manifest = (await (await fetch(`${servers.origin}/manifest.webmanifest`)).json()) as { icons: unknown[] };
  await servers.stop();
  expect(page.$('svg[aria-hidden] path[d^="M13 3"]').length).toBe(1);
  expect(page.html).not.toContain('Support:');
  expect(await icon.text()).toContain('fill="#8a1c5c"');
  expect(manifest.icons).toHaveLength(1);
});
