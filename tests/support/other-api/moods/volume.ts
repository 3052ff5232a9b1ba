import type { Json } from '../json';
import { type Mood, mood } from '../mood';

const MANY = 5_000;
/** Rows like the first one, with ids and names of their own, behind those that there are. */
function many(rows: readonly Json[], encode: (id: number) => unknown): Json[] {
  return rows.length === 0
    ? []
    : [
        ...rows,
        ...Array.from({ length: MANY }, (_, at): Json => ({
          ...rows[0],
          id: encode(10_000 + at),
          name: `Shop ${String(at).padStart(4, '0')}`,
          ...('vendor' in rows[0]! && { vendor: `Shop ${at}` }),
        })),
      ];
}
const crowd = (name: string, calls: RegExp) =>
  mood('volume', name, {
    effect: 'blocks',
    data: (data, call) => (calls.test(call) && Array.isArray(data) ? many(data as Json[], (id) => id) : data),
    maxBytes: 8_192,
    journeys: /^$/,
  });

/** More records than a page can list; each page stays small. */
export const VOLUME_MOODS: readonly Mood[] = [
  crowd('5,000 vendors', /^GET api\/vendors(\/active|\/balances)?$/),
  crowd('5,000 subvendors', /^GET api\/subvendors\/vendor/),
  crowd(
    '5,000 services and service profiles',
    /^GET api\/(services|serviceProfiles|vendors\/:vendorId\/services\/available)$/,
  ),
  crowd('5,000 rows of every list of money', /^GET api\/(sales|deposits|transfers|commissions)|^POST api\/reports/),
];

const PATHS: Readonly<Record<string, (path: string) => string>> = {
  'with a tilde': (path) => `~/${path}`,
  'with a slash': (path) => `/${path}`,
  'with backslashes': (path) => path.replaceAll('/', '\\'),
  'with a tilde and backslashes': (path) => `~\\${path.replaceAll('/', '\\')}`,
};
/** Ways to write where an uploaded document is. */
export const DOCUMENT_MOODS: readonly Mood[] = Object.entries(PATHS).map(([name, write]) =>
  mood('documents', name, {
    data: (data, call) =>
      /vendorinfo|vendors\/:id$/.test(call)
        ? JSON.parse(JSON.stringify(data), (field, value: unknown) =>
            /RelPath$/.test(field) && typeof value === 'string' ? write(value) : value,
          )
        : data,
    pages: /vendors\/11|\/info/,
    journeys: /document/,
  }),
);
