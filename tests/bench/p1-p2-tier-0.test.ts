import { describe, expect, it } from 'vitest';
import { CountingVisitor } from '../support/counting-visitor';
import { AIRTIME, PREPAID, sell } from '../support/selling';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';
import { exchange } from '../support/wire';

/** Well within the first round trip of a new connection, which has ten packets. */
const FIRST_VISIT_BYTES = 9_000;
const SALE_STEP_BYTES = 3_072;
const WHOLE_SALE_BYTES = 18 * 1_024;
const WHOLE_SALE_ROUND_TRIPS = 8;
const REPEAT_SALE_BYTES = 7 * 1_024;
const REPEAT_SALE_ROUND_TRIPS = 3;

const servers = useServers();

async function tier0Pages(): Promise<Page[]> {
  const nobody = new Visitor(servers.origin);
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  const open = (path: string) => terminal.open(path);
  const receipt = await sell(terminal, PREPAID);
  const firstOf = async (list: string) => (await open(list)).rows.find('a').first().attr('href')!;
  const sale = await firstOf('/terminal/sales');
  const deposit = await firstOf('/deposits');
  return [
    await nobody.open('/signin'),
    await nobody.open('/signin/success'),
    await nobody.open('/no/such/page'),
    receipt,
    await open(receipt.path.replace('receipt', 'reprint')),
    await open('/receipt/ABCDEFGHIJKL?outcome=unknown'),
    await sell(terminal, { ...AIRTIME, customer: '08022222222' }),
    ...(await Promise.all(
      [
        '/',
        '/logout',
        '/terminal/validate',
        '/terminal/validate?category=electricity',
        '/terminal/validate?category=airtime&provider=MTN',
        '/terminal/sales?size=30',
        '/terminal/sales?day=',
        '/terminal/search?q=08033333333',
        sale,
        '/deposits',
        deposit,
        '/notifications',
        '/notifications/n-welcome-t-yaba-1',
        '/password/change',
        '/no/such/page',
      ].map(open),
    )),
  ];
}

describe('P1 and P2: tier 0', () => {
  it('P1: has no script on any of its pages, inline or linked', async () => {
    for (const page of await tier0Pages()) {
      expect(page.$('script'), page.path).toHaveLength(0);
      expect(page.$('link[rel=modulepreload], link[as=script]'), page.path).toHaveLength(0);
      expect(page.html, page.path).not.toMatch(/\son[a-z]+="|javascript:/);
    }
  });

  it('P2: a first visit with styles and headers fits in a new connection’s first round trip', async () => {
    const figures: string[] = [];
    for (const page of await tier0Pages()) {
      const cookie = [...page.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const stylesheet = page.$('link[rel=stylesheet]').attr('href')!;
      const document = await exchange(servers.origin + page.path, { headers: { cookie } });
      const styles = await exchange(servers.origin + stylesheet);
      expect(styles.headers['content-encoding']).toBe('gzip');
      figures.push(`${page.path} ${document.bytes} + ${styles.bytes} B`);
      expect(document.bytes + styles.bytes, page.path).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
    }
    console.log(`P2 first visits, document + stylesheet (at most ${FIRST_VISIT_BYTES} B):\n  ${figures.join('\n  ')}`);
  });

  it('P2: a step of the sale is at most 3 KB, a whole sale at most 18 KB and 8 round trips', async () => {
    const terminal = new CountingVisitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const steps = terminal.counted.length;
    const { $: home } = await terminal.open('/');
    expect(home('script')).toHaveLength(0);
    terminal.counted.pop();
    const receipt = await sellFromHome(terminal);
    expect(receipt.text).toContain('TOKEN');
    const { counted } = terminal;
    const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      `P2 a whole sale: ${counted.length} round trips, ${total} B\n  ${counted.map(({ method, path, bytes }) => `${method} ${path.slice(0, 70)} ${bytes} B`).join('\n  ')}`,
    );
    for (const { path, bytes } of counted.slice(steps)) expect(bytes, path).toBeLessThanOrEqual(SALE_STEP_BYTES);
    expect(counted.length).toBeLessThanOrEqual(WHOLE_SALE_ROUND_TRIPS);
    expect(total).toBeLessThanOrEqual(WHOLE_SALE_BYTES);
  });

  it('P2: a repeat sale is at most 7 KB and 3 round trips, from the home page to the receipt', async () => {
    const terminal = new CountingVisitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    await sell(terminal, PREPAID, '2,468');
    const home = await terminal.open('/');
    terminal.counted.length = 0;
    const form = await home.follow('1111111111111 IKEDC Prepaid meter ₦2,468');
    const receipt = await form.press('Process', { choice: '2000' });
    expect(receipt.text).toContain('N2,000.00');
    const bytes = terminal.counted.reduce((sum, counted) => sum + counted.bytes, 0);
    console.log(`P2 a repeat sale: ${terminal.counted.length} round trips, ${bytes} B`);
    expect(terminal.counted.length).toBeLessThanOrEqual(REPEAT_SALE_ROUND_TRIPS);
    expect(bytes).toBeLessThanOrEqual(REPEAT_SALE_BYTES);
  });

  it('P2: does not request a cached stylesheet again', async () => {
    const page = await new Visitor(servers.origin).open('/signin');
    const styles = await exchange(servers.origin + page.$('link[rel=stylesheet]').attr('href')!);
    expect(styles.headers['cache-control']).toContain('immutable');
  });

  it('ships no CSS that Chromium 72 cannot parse', async () => {
    const page = await new Visitor(servers.origin).open('/signin');
    const css = await (await fetch(servers.origin + page.$('link[rel=stylesheet]').attr('href')!)).text();
    for (const feature of [
      '@layer',
      ':has(',
      ':is(',
      ':where(',
      ':focus-visible',
      'oklch',
      'inset:',
      'inset-',
      'aspect-ratio:',
      'clamp(',
      'dvh',
      '@container',
      'column-gap',
      'row-gap',
    ]) {
      expect(css.includes(feature), feature).toBe(false);
    }
    expect(css).not.toMatch(/[;{]gap:/);
    expect(css).not.toMatch(/[^a-z](min|max)\(/);
  });
});

async function sellFromHome(terminal: Visitor): Promise<Page> {
  const providers = await terminal.open('/terminal/validate?category=electricity');
  const form = await providers.follow('IKEDC');
  const serviceId = form.pick(PREPAID.service!);
  return (await form.press('Validate', { serviceId, customer: PREPAID.customer })).press('Process', {
    amount: '1,999',
  });
}
