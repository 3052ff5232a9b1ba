import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../../tests/support/audiences';
import { AIRTIME, PREPAID, sell } from '../../../tests/support/selling';
import { startServers } from '../../../tests/support/servers';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const FIRST = 'the first secret for links to receipts';
const SECOND = 'the second secret for links to receipts';
const servers = useServers({ portal: { RECEIPT_SECRETS: FIRST } });
let shared: Page;
let href: string;
beforeAll(async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  shared = await (await sell(terminal, PREPAID, '5,000')).follow('QR code');
  href = shared.href('Open the link')!;
});

const linesOf = ({ $ }: Page) =>
  $('.receipt dl > div')
    .toArray()
    .map((line) => $(line).text());

it('shows to anybody what the paper shows, and nothing else', async () => {
  const customer = new Visitor(servers.origin);
  const receipt = await customer.open(new URL(href).pathname + new URL(href).search);
  expect([receipt.status, linesOf(receipt)]).toEqual([200, linesOf(shared)]);
  expect(receipt.$('.token').text()).toMatch(/^(\d{4}-){4}\d{4}$/);
  expect(receipt.$('nav, form, [href*="/sales"]').length).toBe(0);
  expect(receipt.headers.get('cache-control')).toContain('no-store');
  expect(receipt.headers.get('x-robots-tag')).toBe('noindex');
});

it('is what the QR code and the message say', () => {
  expect(new URL(href).origin).toBe(servers.origin);
  expect(shared.$('input[readonly]').attr('value')).toBe(href);
  expect(decodeURIComponent(shared.href('WhatsApp')!)).toContain(href);
  expect(shared.$('svg.qr path').last().attr('d')).toMatch(/^M4 4h7v1h-7z/);
});

it('shows nothing after a change of one letter, or of what follows', async () => {
  const customer = new Visitor(servers.origin);
  const sealed = new URL(href).searchParams.get('k')!;
  for (const k of [
    '',
    'x',
    sealed.slice(0, -1),
    `${sealed}A`,
    sealed.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  ]) {
    const page = await customer.open(`/r?k=${k}`);
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('This link does not lead to a receipt.')]);
    expect(page.text).not.toContain('5,000');
  }
});

it('is revoked by removing its secret, and kept while the secret is behind a new one', async () => {
  const path = new URL(href).pathname + new URL(href).search;
  for (const [secrets, status] of [
    [`${SECOND},${FIRST}`, 200],
    [SECOND, 404],
  ] as const) {
    const other = await startServers({ portal: { RECEIPT_SECRETS: secrets } });
    const page = await new Visitor(other.origin).open(path);
    await other.stop();
    expect([secrets, page.status]).toEqual([secrets, status]);
  }
});

it('exists for every kind of receipt, also on a reprint', async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const receipt = await sell(terminal, AIRTIME, '431');
  const reprint = await terminal.open(receipt.url.pathname.replace('receipt', 'reprint'));
  const page = await reprint.follow('QR code');
  expect(page.text).toContain('*** REPRINT ***');
  const link = new URL(page.href('Open the link')!);
  const opened = await new Visitor(servers.origin).open(link.pathname + link.search);
  expect(opened.text).toContain('*** REPRINT ***');
  expect(opened.text).toContain('N431.00');
});
