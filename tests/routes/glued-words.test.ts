import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES, pagesOf, type Records, recordsOf, signedIn } from '../support/audiences';
import { gluedWords } from '../support/glued-words';
import { routeTable } from '../support/route-table';
import { sample } from '../support/scale';
import { AIRTIME, validate } from '../support/selling';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const routes = await routeTable();
const servers = useServers();
let records: Records;
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
});

it('finds words of neighbouring elements without a space between them', () => {
  expect(gluedWords('<p><b>Commission</b><span>₦1</span></p>')).toEqual(['Commission|₦1']);
  expect(gluedWords('<form><button>Process</button><details><summary>Mobile</summary></details></form>')).toEqual([
    'Process|Mobile',
  ]);
  expect(
    gluedWords('<p><b>Commission</b> <span>₦1</span></p><div>a</div><div>b</div><p>a<br>b</p><p>Page <!-- -->2</p>'),
  ).toEqual([]);
});

describe('a browser without styles', () => {
  it.each(AUDIENCES)('shows separate words on every page of a %s', async (audience) => {
    const visitor = await signedIn(servers.origin, audience);
    const found: string[] = [];
    for (const { address } of sample(pagesOf(audience, routes, records), 3)) {
      const page = await visitor.open(address);
      found.push(...gluedWords(page.html).map((pair) => `${address}: ${pair}`));
    }
    expect(found).toEqual([]);
  });

  it('shows separate words on public pages, on the form of a sale, and beside errors', async () => {
    const nobody = new Visitor(servers.origin);
    const terminal = await signedIn(servers.origin, 'terminal');
    const sale = await validate(terminal, AIRTIME);
    const pages = [
      await nobody.open('/signin'),
      await nobody.open('/signin/success'),
      await nobody.open('/register'),
      await nobody.signIn('', ''),
      await nobody.post('/signin', '', { origin: 'null' }),
      sale,
      await sale.press('Process', { amount: '1,5' }),
      await (await terminal.open('/password/change')).press('Change Password', {}),
    ];
    expect(pages.flatMap(({ path, html }) => gluedWords(html).map((pair) => `${path}: ${pair}`))).toEqual([]);
  });
});
