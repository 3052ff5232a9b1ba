import { isObject } from '../json';
import { type Mood, mood } from '../mood';

const READS = /^GET |^POST api\/reports\//;
const lists = (change: (rows: unknown[]) => unknown) => (data: unknown, call: string) =>
  READS.test(call) && Array.isArray(data) ? change(data) : data;
const wrapped = (name: string, change: (rows: unknown[]) => unknown) =>
  mood('lists', name, { data: lists(change), effect: 'blocks', mayFail: true, journeys: /^$/ });
/** A row of which nothing can be read is counted and shown as unknown. */
const UNREAD_ROW = { effect: 'less', takes: [], adds: /^(status|name) / } satisfies Partial<Mood>;
/** The sums of groups, which are shown when a row has no group. */
const WITH_SUMS = /^(status |name |amount ₦13,105\.79$)/;
/** Charts, sums and messages for which the first row stands. */
const OF_THE_FIRST = {
  takes: ['shortAmount', 'status', 'service', 'subject', 'message'],
  journeys: /sell|application|profile/,
} satisfies Partial<Mood>;

/** Invalid rows among the rows, values that are not lists, and lists in another envelope. */
export const LIST_MOODS: readonly Mood[] = [
  mood('lists', 'null among the rows', {
    data: lists((rows) => [rows[0], null, ...rows.slice(1)]),
    ...UNREAD_ROW,
    adds: WITH_SUMS,
  }),
  mood('lists', 'null as the first row', { data: lists((rows) => [null, ...rows]), ...UNREAD_ROW, ...OF_THE_FIRST }),
  mood('lists', 'a string among the rows', {
    data: lists((rows) => (rows.every(isObject) ? [...rows, 'and so on'] : rows)),
    isOptional: true,
    adds: WITH_SUMS,
  }),
  mood('lists', 'an empty object among the rows', {
    data: lists((rows) => [...rows, {}]),
    ...UNREAD_ROW,
  }),
  mood('lists', 'an empty object as the first row', {
    data: lists((rows) => [{}, ...rows]),
    ...UNREAD_ROW,
    ...OF_THE_FIRST,
  }),
  mood('lists', 'null instead of a list', { data: lists(() => null), effect: 'blocks', journeys: /^$/ }),
  mood('lists', 'empty', { data: lists(() => []), effect: 'blocks', journeys: /^$/ }),
  mood('lists', 'data is missing instead of a list', {
    envelope: (envelope, call) =>
      READS.test(call) && Array.isArray(envelope.data) ? { success: true, errors: [], message: null } : envelope,
    effect: 'blocks',
    journeys: /^$/,
  }),
  wrapped('wrapped in items', (rows) => ({ items: rows, total: rows.length, page: 1 })),
  wrapped('wrapped in data', (rows) => ({ data: rows, totalCount: rows.length })),
  wrapped('wrapped in $values', (rows) => ({ $id: '1', $values: rows })),
  wrapped('as an object by number', (rows) => ({ ...rows })),
  wrapped('as a string of JSON', (rows) => JSON.stringify(rows)),
];
