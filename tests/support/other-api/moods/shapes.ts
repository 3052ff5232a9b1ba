import { isObject, type Json, mapFields, mapObjects } from '../json';
import { type Mood, mood } from '../mood';
import { PARTNERS, SERVICES } from '../records-office';
import { INFOS } from '../records-vendors';

/** Rewrites the objects of answers to calls that match; `change` gets each object, the inner ones first. */
const objects = (calls: RegExp, change: (object: Json, call: string) => unknown) => (data: unknown, call: string) =>
  calls.test(call) ? mapObjects(data, (object) => change(object, call)) : data;
/** Rewrites rows at the top of the answer, or the one record that it is. */
const rows = (calls: RegExp, change: (row: Json) => Json) => (data: unknown, call: string) => {
  if (!calls.test(call)) return data;
  if (Array.isArray(data)) return data.map((row) => (isObject(row) ? change(row) : row));
  return isObject(data) ? change(data) : data;
};
const asObject = (name: unknown, more: Json = {}) => (typeof name === 'string' ? { id: 977, name, ...more } : name);
const asName = (value: unknown) => (isObject(value) && typeof value.name === 'string' ? value.name : value);
const only = (object: Json, field: string, write: (value: unknown) => unknown): Json =>
  field in object ? { ...object, [field]: write(object[field]) } : object;
const each = (fields: readonly string[], write: (value: unknown) => unknown) => (row: Json) =>
  fields.reduce((result, field) => only(result, field, write), row);

const REPORTS = /^POST api\/reports\//;
const SALES = /^(GET|PUT|POST) api\/sales(?!\/(receipt|validate))/;
const PROFILES = /serviceProfiles|services\/available|vendors\/services|service\/:serviceId/;
const sameShape = (name: string, data: Mood['data'], more: Partial<Mood> = {}) =>
  mood('shapes', name, { data, ...more });

/** Objects where a name was meant, and names where an object was meant. */
export const SHAPE_MOODS: readonly Mood[] = [
  sameShape('vendor of a deposit as an object', rows(/^GET api\/deposits/, each(['vendor'], asObject))),
  sameShape(
    'staff of a deposit as an object',
    rows(
      /^GET api\/deposits/,
      each(['staff'], (email) => ({ id: 977, email, name: email })),
    ),
    { isOptional: true },
  ),
  sameShape('parties of a transfer as objects', rows(/^GET api\/transfers/, each(['vendor', 'subvendor'], asObject))),
  sameShape(
    'subvendor of a transfer with its vendor',
    rows(/^GET api\/transfers/, (row) => ({
      ...row,
      subvendor: asObject(row.subvendor, { vendor: asObject(row.vendor) }),
    })),
  ),
  sameShape(
    'parties of a report row as objects',
    rows(REPORTS, each(['vendor', 'service', 'subvendor', 'terminal'], asObject)),
  ),
  sameShape('service of a report row as an object', rows(REPORTS, each(['service'], asObject))),
  sameShape(
    'customer of a report row as an object',
    rows(
      REPORTS,
      each(['customer'], (number) => ({ number, account: null })),
    ),
  ),
  sameShape('vendor of a balance as an object', rows(/vendors\/balances/, each(['vendor'], asObject))),
  sameShape(
    'name instead of vendor in a balance',
    rows(/vendors\/balances/, ({ vendor, ...row }) => ({ ...row, name: vendor })),
    { isOptional: true },
  ),
  sameShape(
    'customer of a sale as a number',
    objects(SALES, (object) =>
      only(object, 'customer', (customer) => (isObject(customer) ? customer.number : customer)),
    ),
    { effect: 'less', takes: ['account'] },
  ),
  sameShape('parties of a sale as names', rows(SALES, each(['serviceProfile', 'terminal'], asName)), {
    mayUnlink: /^→ \/terminals\//,
  }),
  sameShape('subvendor of a sale as a name', rows(SALES, each(['subvendor'], asName)), {
    effect: 'less',
    takes: ['vendor'],
  }),
  sameShape(
    'vendor of a sale’s subvendor as a name',
    rows(
      SALES,
      each(['subvendor'], (subvendor) => (isObject(subvendor) ? only(subvendor, 'vendor', asName) : subvendor)),
    ),
    { mayUnlink: /^→ \/vendors\// },
  ),
  sameShape(
    'vendor of a sale beside its subvendor',
    rows(SALES, (row) =>
      isObject(row.subvendor)
        ? { ...row, vendor: row.subvendor.vendor, subvendor: { ...row.subvendor, vendor: undefined } }
        : row,
    ),
  ),
  sameShape(
    'service of a sale as an object',
    rows(SALES, (row) => ({ ...row, service: { id: 1, name: row.serviceName } })),
  ),
  sameShape(
    'service name of a sale in its profile',
    rows(SALES, ({ serviceName, ...row }) => ({
      ...row,
      serviceProfile: isObject(row.serviceProfile)
        ? { ...row.serviceProfile, service: { name: serviceName } }
        : row.serviceProfile,
    })),
    { effect: 'less', takes: ['serviceName'], isOptional: true },
  ),
  sameShape('vendor of a commission as a name', rows(/^GET api\/commissions/, each(['vendor'], asName))),
  sameShape(
    'vendor of a commission with all it has',
    rows(/^GET api\/commissions/, (row) => ({
      ...row,
      vendor: { ...(row.vendor as Json), alias: 'Else', balance: 5, createdUtc: '2020-01-01T00:00:00Z' },
    })),
  ),
  sameShape(
    'partner of a service profile as a name',
    objects(PROFILES, (object) => only(object, 'partner', asName)),
  ),
  sameShape(
    'service of a service profile as a name',
    objects(PROFILES, (object) => only(object, 'service', asName)),
    { effect: 'less', takes: ['provider'] },
  ),
  sameShape(
    'provider of a service as an object',
    objects(/services|serviceProfiles/, (object, call) =>
      /providers|categories|groups|available$/.test(call) && !/vendors/.test(call)
        ? object
        : only(object, 'provider', (provider) =>
            typeof provider === 'string' ? { id: 5, name: provider, value: provider } : provider,
          ),
    ),
  ),
  sameShape(
    'category and group of a service as objects',
    objects(
      /^GET api\/services(\/:id|\/category\/:category)?$/,
      each(['category', 'serviceGroup'], (name) => (typeof name === 'string' ? { id: 5, name, value: name } : name)),
    ),
  ),
  sameShape(
    'channel of a service profile as an object',
    objects(PROFILES, (object) =>
      'channelCode' in object
        ? { ...object, channel: { id: object.channelId, code: object.channelCode, name: 'Handheld' } }
        : object,
    ),
  ),
  sameShape(
    'ids of a service profile in its parts only',
    objects(PROFILES, ({ serviceId, partnerId, channelId, ...object }) =>
      'channelCode' in object
        ? {
            ...object,
            service: { ...(object.service as Json), id: serviceId },
            partner: { ...(object.partner as Json), id: partnerId },
            channel: { id: channelId, code: object.channelCode },
          }
        : { serviceId, partnerId, channelId, ...object },
    ),
    { isOptional: true },
  ),
  sameShape(
    'a service without a provider among others',
    (data, call) =>
      call === 'GET api/services' || call === 'GET api/services/category/:category'
        ? [
            ...(data as Json[]),
            {
              id: 977,
              name: 'Exam Pin',
              status: 'Active',
              category: 'Electricity',
              provider: null,
              serviceGroup: 'telecom',
              createdUtc: null,
            },
          ]
        : data,
    { effect: 'less', takes: [], adds: /Active|Exam/, pages: /services|serviceProfile|validate/ },
  ),
  sameShape('service of the latest sales as an object', rows(/dashboard\/latest/, each(['service'], asObject))),
  sameShape('balance as a bare number', (data, call) =>
    /dashboard\/balance|partners\/balance/.test(call) ? (data as Json).balance : data,
  ),
  sameShape('balance as a bare string', (data, call) =>
    /dashboard\/balance|partners\/balance/.test(call) ? String((data as Json).balance) : data,
  ),
  sameShape(
    'target of a vendor service by its name only',
    rows(/vendors\/services|service\/:serviceId/, ({ vendor: _, ...row }) => row),
  ),

  sameShape('vendor info flat', (data, call) =>
    /^GET api\/vendorinfo/.test(call) && isObject(data) ? { status: data.status, ...(data.vendorInfo as Json) } : data,
  ),
  sameShape(
    'vendor info flat in the vendor',
    (data, call) =>
      call === 'GET api/vendors/:id' && isObject(data)
        ? { ...(data.vendorInfo as Json), ...data, vendorInfo: undefined }
        : data,
    { isOptional: true },
  ),
  sameShape('vendor info in a vendor', (data, call) =>
    /^GET api\/vendorinfo/.test(call) && isObject(data)
      ? { id: 13, name: 'Somebody', regStatus: data.status, ...data }
      : data,
  ),
  sameShape('completion of the information in its inner part only', (data, call) =>
    /^GET api\/vendorinfo/.test(call) && isObject(data) ? { status: data.status, vendorInfo: data.vendorInfo } : data,
  ),
  sameShape('completion of the information in its outer part only', (data, call) =>
    /^GET api\/vendorinfo/.test(call) && isObject(data)
      ? { ...data, vendorInfo: { ...(data.vendorInfo as Json), isCompleted: undefined } }
      : data,
  ),
  sameShape(
    'errors of the information beside it',
    (data, call) =>
      /^GET api\/vendorinfo/.test(call) && isObject(data)
        ? {
            ...data,
            errors: (data.vendorInfo as Json).errors,
            vendorInfo: { ...(data.vendorInfo as Json), errors: undefined },
          }
        : data,
    { isOptional: true, effect: 'less', takes: ['errors'] },
  ),
  sameShape(
    'no information yet, as null',
    (data, call) =>
      /^GET api\/(vendorinfo|vendors\/:id)/.test(call) && isObject(data) ? { ...data, vendorInfo: null } : data,
    { effect: 'less', takes: [...Object.keys(INFOS[13]!), 'field', 'message'], journeys: /^$/ },
  ),

  ...['Driving_License', 'INTL_PASSPORT', 'nin', 'Residence_Permit'].map((identity) =>
    sameShape(
      `identification as ${identity}`,
      (data, call) =>
        /vendorinfo/.test(call)
          ? mapFields(data, (name, value) => (name === 'identity' && value ? identity : value))
          : data,
      {
        effect: 'less',
        takes: ['identity'],
        truth: { identity },
        pages: /\/info/,
        journeys: /application/,
        adds: /name/,
        mayOmit: ['identity'],
      },
    ),
  ),
  ...['Api', 'api', 'Web'].map((type) =>
    sameShape(
      `type of a service profile as ${type}`,
      objects(PROFILES, (object) => only(object, 'serviceProfileType', () => type)),
      {
        effect: 'less',
        takes: ['serviceProfileType'],
        truth: { serviceProfileType: type },
        raw: { serviceProfileType: 'API' },
        pages: /serviceProfile|service\//,
        journeys: /service profile/,
      },
    ),
  ),
];

const CHOICE_CALLS = /^GET api\/services\/(category|categories|groups|available|providers\/:category)$/;
type Choice = { value: string; name: string };
const choices = (write: (choice: Choice, at: number) => unknown) => (data: unknown, call: string) =>
  CHOICE_CALLS.test(call) ? (data as Choice[]).map(write) : data;

/** Ways to write the options of a choice. What the portal sends is the value, or the name where there is none. */
export const CHOICE_MOODS: readonly Mood[] = [
  mood('choices', 'strings', { data: choices(({ value }) => value) }),
  mood('choices', 'objects of id and name', { data: choices(({ name }) => ({ id: name, name })) }),
  mood('choices', 'objects of name only', { data: choices(({ name }) => ({ name })) }),
  mood('choices', 'objects of value only', { data: choices(({ value }) => ({ value })), isOptional: true }),
  mood('choices', 'objects of value and text', {
    data: choices(({ value, name }) => ({ value, text: name })),
    isOptional: true,
  }),
  mood('choices', 'objects of key and value', {
    data: choices(({ value, name }) => ({ key: value, value: name })),
    isOptional: true,
  }),
  mood('choices', 'value, name and more', {
    data: choices((choice, at) => ({ ...choice, disabled: false, group: null, selected: at === 0 })),
  }),
  mood('choices', 'categories with the services in them', {
    data: (data, call) =>
      call === 'GET api/services/category'
        ? (data as Choice[]).map((choice) => ({
            ...choice,
            services: SERVICES.filter(({ category }) => category === choice.name),
          }))
        : data,
  }),
];

/** Statuses in other letters. */
export const STATUS_MOODS: readonly Mood[] = (
  [
    ['in capitals', (status: string) => status.toUpperCase()],
    ['in small letters', (status: string) => status.toLowerCase()],
    ['without an underscore', (status: string) => status.replace('Low_Balance', 'LowBalance')],
    ['with a space for the underscore', (status: string) => status.replace('_', ' ')],
  ] as const
).map(([name, write]) =>
  mood('statuses', name, {
    effect: 'less',
    takes: ['saleStatus', 'debitStatus', 'status', 'regStatus'],
    adds: /^(status|name) /,
    data: (data) =>
      mapFields(data, (field, value) =>
        /^(saleStatus|debitStatus|status|regStatus)$/.test(field) && typeof value === 'string' ? write(value) : value,
      ),
    session: (session) => ({ ...session, status: write(String(session.status)) }),
  }),
);

/** Fields beyond the specification, some of which look like others. */
export const EXTRA_MOODS: readonly Mood[] = [
  mood('extra fields', 'in every object', {
    data: (data) =>
      mapObjects(data, (object) => ({
        _v: 1,
        $id: '7',
        isDeleted: false,
        updatedUtc: '2026-06-06T06:06:06Z',
        modifiedBy: 'somebody',
        tags: [],
        meta: { a: null },
        ...object,
      })),
  }),
  mood('extra fields', 'with the same names in capitals', {
    data: (data) => mapObjects(data, (object) => ({ ...object, Amount: 1, Name: 'Other', Status: 'Failed', Id: 5 })),
  }),
  mood('extra fields', 'parents inside their children', {
    data: (data) =>
      mapObjects(data, (object) =>
        'terminalType' in object
          ? { ...object, subvendor: { id: 31, name: 'Yaba Branch', vendor: { id: 11, name: 'Bright Star Ventures' } } }
          : object,
      ),
  }),
  mood('extra fields', 'all partners inside a service profile’s', {
    data: (data) =>
      mapObjects(data, (object) =>
        'serviceProfileType' in object && isObject(object.partner)
          ? { ...object, partner: { ...PARTNERS[0], ...object.partner, balance: 7, status: 'Inactive' } }
          : object,
      ),
  }),
];
