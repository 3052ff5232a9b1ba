import { isObject, mapFields, TIME_FIELDS } from '../json';
import { type Mood, mood } from '../mood';

const rewrite = (write: (iso: string) => unknown) => (data: unknown) =>
  mapFields(data, (name, value) => (TIME_FIELDS.has(name) && typeof value === 'string' ? write(value) : value));
/** The wall clock of a time zone, such as 2026-05-07T10:15:30. */
const shifted = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * 3_600_000).toISOString().slice(0, 19);
const bare = (iso: string) => shifted(iso, 0);

/** Formats in which every time can be read. */
const FORMATS: Readonly<Record<string, (iso: string) => unknown>> = {
  'with Z and milliseconds': (iso) => `${bare(iso)}.000Z`,
  'with Z and seven digits of fraction': (iso) => `${bare(iso)}.1234567Z`,
  'without a zone': bare,
  'without a zone, three digits of fraction': (iso) => `${bare(iso)}.123`,
  'without a zone, seven digits of fraction': (iso) => `${bare(iso)}.1234567`,
  'without a zone, six digits of fraction': (iso) => `${bare(iso)}.123456`,
  'without a zone, one digit of fraction': (iso) => `${bare(iso)}.5`,
  'in Lagos with +01:00': (iso) => `${shifted(iso, 1)}+01:00`,
  'in Lagos with +01:00 and seven digits of fraction': (iso) => `${shifted(iso, 1)}.1234567+01:00`,
  'in New York with -05:00': (iso) => `${shifted(iso, -5)}-05:00`,
  'with +00:00': (iso) => `${bare(iso)}+00:00`,
  'with +0100 without a colon': (iso) => `${shifted(iso, 1)}+0100`,
  'with a space instead of T': (iso) => bare(iso).replace('T', ' '),
  'with a space and seven digits of fraction': (iso) => `${bare(iso).replace('T', ' ')}.1234567`,
};
/** Formats that need not be read, but must not be misread. */
const ODD: Readonly<Record<string, (iso: string) => unknown>> = {
  'as 0001-01-01, which is no date': () => '0001-01-01T00:00:00',
  'as 0001-01-01 with Z': () => '0001-01-01T00:00:00Z',
  empty: () => '',
  'as /Date(…)/': (iso) => `/Date(${Date.parse(iso)})/`,
  'as milliseconds since 1970': (iso) => Date.parse(iso),
  'as months first with AM or PM': (iso) => new Date(iso).toLocaleString('en-US', { timeZone: 'UTC' }),
  'as an RFC 1123 date': (iso) => new Date(iso).toUTCString(),
};

/** Dates of birth; all but the last ones are 17 May 1990 in Lagos. */
const BIRTHS: Readonly<Record<string, string>> = {
  'with the time zero': '1990-05-17T00:00:00',
  'with the time zero and seven digits': '1990-05-17T00:00:00.0000000',
  'with midnight in UTC': '1990-05-17T00:00:00Z',
  'as midnight in Lagos told in UTC': '1990-05-16T23:00:00Z',
  'as midnight in Lagos told in UTC with milliseconds': '1990-05-16T23:00:00.000Z',
  'with +01:00': '1990-05-17T00:00:00+01:00',
  'with a space': '1990-05-17 00:00:00',
};
const UNREADABLE_BIRTHS: readonly string[] = ['17 May 1990', 'Thursday', '17.V.1990'];
const born = (dob: unknown) => (data: unknown, call: string) =>
  /vendorinfo|vendors\/:id$/.test(call)
    ? mapFields(data, (name, value, owner) => (name === 'dob' && owner.firstName === 'Damilola' ? dob : value))
    : data;
const INFO_PAGES = /\/info|\/vendors\/13/;
const ofInfo = { pages: INFO_PAGES, journeys: /application/ };

/** Ways to write moments and days. */
export const TIME_MOODS: readonly Mood[] = [
  ...Object.entries(FORMATS).map(([name, write]) => mood('times', name, { data: rewrite(write), journeys: /sell/ })),
  ...Object.entries(ODD).map(([name, write]) =>
    mood('times', name, {
      data: rewrite(write),
      effect: 'less',
      takes: [...TIME_FIELDS],
      mayRepeatLess: true,
      adds: /^name Tariffs rise/,
      pages: /^(?!terminal \/terminal\/sales\?day)/,
      journeys: /sell/,
      isOptional: /milliseconds|months|RFC|Date\(/.test(name),
    }),
  ),
  mood('times', 'names of months as dates', {
    effect: 'less',
    takes: ['month'],
    data: (data, call) =>
      call.startsWith('GET api/commissions') && Array.isArray(data)
        ? data.map((row) => (isObject(row) ? { ...row, month: '2026-04-01T00:00:00' } : row))
        : data,
    pages: /commissions/,
    journeys: /commission/,
    adds: /April 2026|Apr|04\/2026/,
  }),
  ...Object.entries(BIRTHS).map(([name, dob]) => mood('births', name, { data: born(dob), ...ofInfo, raw: { dob } })),
  ...UNREADABLE_BIRTHS.map((dob) =>
    mood('births', `unreadable as “${dob}”`, {
      data: born(dob),
      ...ofInfo,
      raw: { dob },
      effect: 'less',
      takes: ['dob'],
      mayOmit: ['dob'],
    }),
  ),
  mood('births', 'as 0001-01-01, which is no date', {
    data: born('0001-01-01T00:00:00'),
    ...ofInfo,
    effect: 'less',
    takes: ['dob'],
    raw: { dob: '0001-01-01T00:00:00' },
  }),
];
