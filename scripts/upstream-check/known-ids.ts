import { businessTime } from '../../app/base/clock.server';
import { lagosDay } from '../../app/domain/lagos';
import type { RecordedCall } from './recorder';

/** Ids and names from earlier answers, which open further screens. */
export type KnownIds = Map<string, string>;

type Row = Record<string, unknown>;
type IdSource = {
  name: string;
  field: string;
  of?: (data: Row) => unknown;
  only?: (row: Row) => unknown;
  prefer?: (row: Row) => unknown;
};

/** Days of a report's range. */
const REPORT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const isSold = ({ saleStatus, status }: Row) => /^success/i.test(String(saleStatus ?? status));
const sales: readonly IdSource[] = [
  { name: 'sale', field: 'id', prefer: isSold },
  { name: 'reference', field: 'reference', prefer: isSold },
];
const subvendors: readonly IdSource[] = [{ name: 'subvendor', field: 'id', of: ({ subvendors: rows }) => rows }];

/** The ids to take from each call's answer, as the portal's schema returns it. */
const ID_SOURCES: Readonly<Record<string, readonly IdSource[]>> = {
  'GET api/vendors': [
    {
      name: 'vendor',
      field: 'id',
      prefer: ({ regStatus, isCompany }) => isCompany && /^approved/i.test(String(regStatus)),
    },
    { name: 'applicant', field: 'id', prefer: ({ regStatus }) => /^unconfirmed$/i.test(String(regStatus)) },
  ],
  'GET api/vendors/active': [{ name: 'vendor', field: 'id' }],
  'GET api/vendors/{id}': subvendors,
  'GET api/vendors/services/{vendorId}': [{ name: 'link', field: 'id' }],
  'GET api/vendorinfo/{vendorId}': [
    { name: 'document', field: 'target', of: ({ vendorInfo }) => documentsIn(vendorInfo) },
  ],
  'GET api/subvendors/vendor/{vendorId}': [{ name: 'subvendor', field: 'id' }],
  'GET api/subvendors/{id}': [{ name: 'terminal', field: 'id', of: ({ terminals }) => terminals }],
  'GET api/terminals/subvendor/{id}': [{ name: 'terminal', field: 'id' }],
  'GET api/sales': sales,
  'GET api/sales/vendor/{id}': sales,
  'GET api/sales/terminal/{id}': sales,
  'GET api/deposits': [{ name: 'deposit', field: 'id' }],
  'GET api/deposits/{target}/{id}': [{ name: 'deposit', field: 'id' }],
  'GET api/deposits/pending': [{ name: 'duplicate', field: 'id' }],
  'GET api/transfers': [{ name: 'transfer', field: 'id' }],
  'GET api/transfers/vendor/{id}': [{ name: 'transfer', field: 'id' }],
  'GET api/commissions': [{ name: 'payout', field: 'id', only: ({ payable }) => payable }],
  'GET api/serviceProfiles': [{ name: 'profile', field: 'id' }],
  'GET api/partners': [{ name: 'partner', field: 'name' }],
  'GET api/notices': [{ name: 'notice', field: 'id' }],
  'GET api/notifications/vid/{vendorId}': [{ name: 'notification', field: 'id' }],
  'GET api/notifications/tid/{terminalId}': [{ name: 'notification', field: 'id' }],
  'GET api/services/categories': [{ name: 'newCategory', field: 'value' }],
  'GET api/services/category': [{ name: 'category', field: 'value' }],
  'GET api/services/category/{category}': [{ name: 'provider', field: 'provider' }],
};

const DOCUMENTS = {
  docRelPath: 'Agreement',
  idRelPath: 'Identification',
  picRelPath: 'Passport',
  utilRelPath: 'Utility',
};

function documentsIn(info: unknown): Row[] {
  return Object.entries(DOCUMENTS).flatMap(([path, target]) => (isRow(info) && info[path] ? [{ target }] : []));
}

/** Returns what is known before the first call; the signed-in user's id is that of the audience's own record. */
export function firstKnownIds(own?: { audience: string; id: string }): KnownIds {
  const known: KnownIds = new Map([['from', lagosDay(businessTime() - REPORT_DAYS * DAY_MS)]]);
  if (!own) return known;
  const { audience, id } = own;
  if (audience !== 'staff') known.set(audience === 'unconfirmed' ? 'vendor' : audience, id);
  return known;
}

/** Adds the ids of an answer; known ones stay. */
export async function collectIds(call: RecordedCall, known: KnownIds): Promise<void> {
  const sources = ID_SOURCES[call.name];
  if (!sources || !call.answer || call.failure) return;
  const data = await call.read(call.answer.data).catch(() => undefined);
  for (const { name, field, of, only, prefer } of sources) {
    const part = of && isRow(data) ? of(data) : data;
    const rows = (Array.isArray(part) ? part : []).filter(isRow).filter((row) => row[field] && (only?.(row) ?? true));
    const value = (rows.find((row) => prefer?.(row)) ?? rows[0])?.[field];
    if (value !== undefined && !known.has(name)) known.set(name, String(value));
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
