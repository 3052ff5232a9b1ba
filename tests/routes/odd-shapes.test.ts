import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Audience, AUDIENCES, pagesOf, recordsOf, signedIn } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { times } from '../support/scale';
import { useProxiedServers } from '../support/use-servers';
import type { Page, Visitor } from '../support/visitor';

type Spot = { address: string; audience: Audience; visitor: Visitor; answers: Map<string, unknown>; page: Page };

/** Wrong types for the value of a field. */
const OTHER_SHAPES: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => 0,
  () => -1,
  () => true,
  () => 'other',
  () => '12,5',
  () => [],
  () => ({}),
  (value) => [value],
  (value) => ({ value }),
  (value) => ({ id: 7, name: value }),
  (value) => (typeof value === 'string' ? Number(value) : JSON.stringify(value)),
  () => '0001-01-01T00:00:00',
  () => 1e21,
];
/** Texts that a page shows only when it misread a value. */
const INVENTED = /undefined|NaN|Invalid Date|\[object|Infinity|Unexpected Application Error/;

const routes = await routeTable();
const { proxy, servers } = useProxiedServers();
let spots: Spot[];
beforeAll(async () => {
  const records = await recordsOf(servers.sandbox.url);
  spots = [];
  for (const audience of AUDIENCES) {
    const visitor = await signedIn(servers.origin, audience);
    for (const { address } of pagesOf(audience, routes, records)) {
      proxy.exchanged.length = 0;
      const page = await visitor.open(address);
      const answers = new Map(
        proxy.exchanged
          .filter(({ answer }) => answer.startsWith('{'))
          .map(({ call, answer }) => [call, (JSON.parse(answer) as { data: unknown }).data]),
      );
      if (answers.size > 0 && page.status === 200) spots.push({ address, audience, visitor, answers, page });
    }
  }
}, 120_000);

/** Returns the paths of all fields of a response; for a list, those of its first row. */
function fieldsOf(data: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(data)) return data.length > 0 ? [[...path, 0], ...fieldsOf(data[0], [...path, 0])] : [];
  if (data && typeof data === 'object')
    return Object.entries(data).flatMap(([name, value]) => [[...path, name], ...fieldsOf(value, [...path, name])]);
  return [];
}

function changedAt(
  data: unknown,
  [first, ...rest]: readonly (string | number)[],
  change: (value: unknown) => unknown,
): unknown {
  if (first === undefined) return change(data);
  if (Array.isArray(data)) return data.map((row, index) => (index === first ? changedAt(row, rest, change) : row));
  if (!data || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === first ? changedAt(value, rest, change) : value]),
  );
}

const headingsOf = ({ $ }: Page) =>
  new Set(
    $('th')
      .toArray()
      .map((heading) => $(heading).text()),
  );

/** Counts the zeros, without those of columns that `plain` has not: in a new group's column, months without a sale are zero. */
function zeros(page: Page, plain: Page): number {
  const known = headingsOf(plain);
  const { $ } = page;
  const inNewColumns = $('th')
    .toArray()
    .filter((heading) => !known.has($(heading).text()))
    .flatMap((heading) =>
      $(heading)
        .closest('table')
        .find(`td:nth-child(${$(heading).index() + 1})`)
        .toArray(),
    )
    .filter((cell) => $(cell).text() === '₦0.00');
  return page.text.split('₦0.00').length - inNewColumns.length;
}

/** The fields that hold the record itself, one level below. */
const INNER_RECORDS = [
  [/^GET api\/vendorinfo\//, 'vendorInfo'],
  [/^GET api\/notifications\/[^/]+$/, 'notice'],
] as const;

it('shows every page without invented values, whatever the type of one field of one response', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...OTHER_SHAPES),
      async (at, ofCall, ofField, shape) => {
        const { address, audience, visitor, answers, page: plain } = spots[at % spots.length]!;
        const [call, data] = [...answers][ofCall % answers.size]!;
        const fields = fieldsOf(data);
        const field = fields[ofField % Math.max(1, fields.length)] ?? [];
        proxy.change.answer = (envelope, name) =>
          name === call
            ? { ...(envelope as object), data: changedAt((envelope as { data: unknown }).data, field, shape) }
            : envelope;
        const page = await visitor.open(address);
        pages++;
        const where = `${audience} ${address}: ${call} ${field.join('.')} as ${JSON.stringify(shape('…'))}`;
        const recordAt = INNER_RECORDS.find(([calls]) => calls.test(call))?.[1];
        const isWhole =
          field.length === 0 || (field.length === 1 && (typeof field[0] === 'number' || field[0] === recordAt));
        // A page may fail when its whole record is invalid, but never because of a single field.
        if (!isWhole) expect(page.status, `${where}: ${page.alerts.join(' ')}`).toBeLessThan(500);
        expect(INVENTED.exec(page.text)?.[0], where).toBeUndefined();
        if (shape(5) !== 0) expect(zeros(page, plain), `zeros on ${where}`).toBeLessThanOrEqual(zeros(plain, plain));
      },
    ),
    { numRuns: times(3_000, 60), seed: 20_261_122, endOnFailure: true },
  );
  proxy.change = {};
  console.log(
    `Odd shapes: ${pages} pages with one field of an answer in another shape: 0 failed, 0 with something invented`,
  );
}, 600_000);
