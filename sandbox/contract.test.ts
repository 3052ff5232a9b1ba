import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract } from '../app/api/calls.contract';
import { nameOf } from '../app/api/wire.contract';
import { type InProcess, sandboxInProcess, type Who } from '../tests/support/sandbox-in-process';
import { handlers } from './app';
import { insert } from './data/database';

/** The calls of spec section 7, with its parameter names. */
const SPEC = `
  POST api/auth/token, POST api/auth/refresh, POST api/auth/register, POST api/auth/password/change, POST api/auth/password/reset, POST api/auth/username/change,
  GET api/dashboard/sales/{period}, GET api/dashboard/vendors, GET api/dashboard/subvendors, GET api/dashboard/deposits, GET api/dashboard/latest, GET api/dashboard/balance,
  GET api/services/category, GET api/services/category/{id}, GET api/services/{id}, POST api/services, POST api/{target}/toggle,
  POST api/notices, GET api/notices, GET api/notices/{id}, DELETE api/notices/{id},
  GET api/notifications/tid/{terminalId}, GET api/notifications/tid/{terminalId}/limit/{n}, GET api/notifications/vid/{vendorId},
  GET api/notifications/vid/{vendorId}/limit/{n}, GET api/notifications/{id}, POST api/notifications/read,
  GET api/channels, POST api/channels, GET api/partners, GET api/partners/balance/{name}, POST api/partners, GET api/states, POST api/states,
  GET api/serviceProfiles, GET api/serviceProfiles/{id}, POST api/serviceProfiles, PUT api/serviceProfiles, DELETE api/serviceProfiles/{id},
  GET api/vendors, GET api/vendors/active, GET api/vendors/{id}, POST api/vendors, DELETE api/vendors/{id}, POST api/vendors/approve, GET api/vendors/balances,
  POST api/vendorinfo, POST api/vendorinfo/upload, PUT api/vendorinfo/upload, POST api/vendorinfo/validate, POST api/vendorinfo/create/account,
  POST api/subvendors, GET api/subvendors/{id}, GET api/subvendors/vendor/{vendorId},
  GET api/vendors/services/{vendorId}, GET api/vendors/{vendorId}/services/available, GET api/vendors/{vendorId}/service/{serviceId},
  POST api/vendors/services/link, POST api/vendors/services/unlink,
  GET api/vendors/{id}/feedbacks, DELETE api/vendors/{vendorId}/feedbacks/{feedbackId}, POST api/vendors/feedbacks,
  GET api/terminals/subvendor/{id}, GET api/terminals/{id}, POST api/terminals/browser, POST api/terminals, POST api/terminals/password/reset,
  GET api/deposits, GET api/deposits/{target}/{vendorId}, GET api/deposits/{id}, POST api/deposits/staff, PUT api/deposits, GET api/deposits/pending,
  GET api/deposits/pending/{id}, GET api/deposits/payable/{id}, POST api/deposits/refund,
  GET api/transfers, GET api/transfers/vendor/{id}, GET api/transfers/{id}, POST api/transfers/staff, POST api/transfers, GET api/staffs, POST api/staffs,
  GET api/sales, GET api/sales/{id}, GET api/sales/receipt/{reference}, GET api/sales/terminal/{id}, GET api/sales/service/{type}/terminal/{id},
  GET api/sales/vendor/{id}, GET api/sales/service/{type}/vendor/{id}, POST api/sales/validate, POST api/sales, PUT api/sales,
  POST api/reports/transactions, POST api/reports/deposits, POST api/reports/search`;

const anonymous = (call: string) => call.replace(/\{\w+\}/g, '{}');
const names = (list: string) =>
  list
    .split(',')
    .map((call) => anonymous(call.trim()))
    .sort();

describe('the calls', () => {
  it('of the contract are exactly those of the spec, besides those that are marked as assumed', () => {
    const ofSpec = allCalls.filter(({ isAssumed }) => !isAssumed);
    expect(ofSpec.map((call) => anonymous(nameOf(call))).sort()).toEqual(names(SPEC));
  });

  it('each have one handler in the sandbox', () => {
    expect(handlers.map(({ call }) => nameOf(call)).sort()).toEqual(allCalls.map(nameOf).sort());
  });
});

const PEOPLE = {
  S: ['admin', 'manager', 'officer'],
  V: ['vendor'],
  U: ['unconfirmed'],
  B: ['subvendor'],
  T: ['terminal'],
} as const;
const PASSWORD = 'Sandbox-1';
const FEEDBACK = { id: 'feedback-1', field: 'dob', message: 'Not readable' };
const OWN_VENDOR: Partial<Record<Who, string>> = { unconfirmed: 'v-newcomer' };
const OWN_USER: Partial<Record<Who, string>> = {
  admin: 'staff-admin',
  manager: 'staff-manager',
  officer: 'staff-officer',
  vendor: 'v-adaeze',
  unconfirmed: 'v-newcomer',
  subvendor: 's-yaba',
  terminal: 't-yaba-1',
};

/** The ids that a user's requests contain: their own, or for staff those of the company. */
type Facts = {
  who: Who;
  vendor: string;
  saleId: string;
  reference: string;
  depositId: string;
  transferId: string;
  pendingId: string;
  payout: string;
  payable: number;
};
type Probe = { who: string; params?: (facts: Facts) => Record<string, string>; body?: (facts: Facts) => unknown };

const profile = {
  name: 'A new profile',
  description: null,
  serviceCode: null,
  commissionRate: 1.25,
  commissionCap: '',
  minAmount: 100,
  maxAmount: null,
  serviceProfileType: 'API',
  serviceId: 'svc-2',
  partnerId: 'p-volt-switch',
  channelId: 'ch-api',
};
const info = {
  firstName: 'Ada',
  lastName: null,
  middleName: null,
  mobile: '08031234567',
  mobile2: null,
  dob: '1990-01-31',
  identity: 'NIN',
  idNumber: null,
  address: null,
  address2: null,
  busstop: null,
  landmark: null,
  wFirstName: null,
  wLastName: null,
  wMobile: null,
  wAddress: null,
  idUploaded: false,
  docUploaded: false,
  picUploaded: false,
  utilUploaded: false,
  btn: 'save',
};

/**
 * The audiences of each call (spec section 6), and an example request. S staff, V vendor, U unconfirmed vendor, B
 * subvendor, T terminal.
 */
const PROBES = new Map<object, Probe>([
  [
    contract.auth.changePassword,
    { who: 'SVUBT', body: ({ who }) => ({ oldPassword: PASSWORD, newPassword: 'Another-1', userId: OWN_USER[who] }) },
  ],
  [
    contract.auth.resetPassword,
    {
      who: 'S',
      body: () => ({ adminPassword: PASSWORD, newPassword: 'Another-1', userId: 's-yaba', target: 'subvendor' }),
    },
  ],
  [contract.auth.changeUsername, { who: 'S', body: () => ({ username: 'new@sandbox.test', vendorId: 'v-adaeze' }) }],
  [contract.dashboard.sales, { who: 'SVUBT', params: () => ({ period: 'lastMonth' }) }],
  [contract.dashboard.vendors, { who: 'S' }],
  [contract.dashboard.subvendors, { who: 'V' }],
  [contract.dashboard.deposits, { who: 'SVT' }],
  [contract.dashboard.latest, { who: 'SVUBT' }],
  [contract.dashboard.balance, { who: 'T' }],
  [contract.services.list, { who: 'S' }],
  [contract.services.categoriesToSell, { who: 'SVBT' }],
  [contract.services.inCategory, { who: 'SVBT', params: () => ({ category: 'tv' }) }],
  [contract.services.available, { who: 'S' }],
  [contract.services.categories, { who: 'S' }],
  [contract.services.groups, { who: 'S' }],
  [contract.services.providers, { who: 'S', params: () => ({ category: 'data' }) }],
  [contract.services.one, { who: 'SVBT', params: () => ({ id: 'svc-1' }) }],
  [
    contract.services.create,
    { who: 'S', body: () => ({ name: 'MTN 10 GB, 30 days', category: 'data', provider: 'MTN', group: 'telecom' }) },
  ],
  [contract.toggles.toggle, { who: 'S', params: () => ({ target: 'channels' }), body: () => ({ id: 'ch-web' }) }],
  [contract.notices.list, { who: 'S' }],
  [contract.notices.one, { who: 'S', params: () => ({ id: 'n-aedc' }) }],
  [
    contract.notices.create,
    { who: 'S', body: () => ({ subject: 'S', message: '<p>M</p>', category: null, vendorIds: ['v-corner'] }) },
  ],
  [contract.notices.remove, { who: 'S', params: () => ({ id: 'n-aedc' }) }],
  [contract.notifications.ofTerminal, { who: 'ST', params: () => ({ terminalId: 't-yaba-1' }) }],
  [contract.notifications.ofTerminalLimited, { who: 'ST', params: () => ({ terminalId: 't-yaba-1', n: '3' }) }],
  [contract.notifications.ofVendor, { who: 'SV', params: () => ({ vendorId: 'v-adaeze' }) }],
  [contract.notifications.ofVendorLimited, { who: 'SV', params: () => ({ vendorId: 'v-adaeze', n: '3' }) }],
  [
    contract.notifications.one,
    { who: 'VT', params: ({ who }) => ({ id: `n-aedc-${who === 'terminal' ? 't-yaba-1' : 'v-adaeze'}` }) },
  ],
  [contract.notifications.read, { who: 'VT', body: () => ({ noticeId: 'n-aedc' }) }],
  [contract.channels.list, { who: 'S' }],
  [contract.channels.create, { who: 'S', body: () => ({ name: 'USSD', code: 'ussd' }) }],
  [contract.partners.list, { who: 'S' }],
  [contract.partners.balance, { who: 'S', params: () => ({ name: 'Volt Switch' }) }],
  [contract.partners.create, { who: 'S', body: () => ({ name: 'Another partner' }) }],
  [contract.states.list, { who: 'S' }],
  [contract.states.create, { who: 'S', body: () => ({ name: 'Another state' }) }],
  [contract.serviceProfiles.list, { who: 'S' }],
  [contract.serviceProfiles.one, { who: 'S', params: () => ({ id: 'profile-1' }) }],
  [contract.serviceProfiles.create, { who: 'S', body: () => profile }],
  [contract.serviceProfiles.edit, { who: 'S', body: () => ({ ...profile, id: 'profile-spare' }) }],
  [contract.serviceProfiles.remove, { who: 'S', params: () => ({ id: 'profile-spare' }) }],
  [contract.vendors.list, { who: 'S' }],
  [contract.vendors.active, { who: 'S' }],
  [contract.vendors.balances, { who: 'S' }],
  [contract.vendors.one, { who: 'SVU', params: ({ vendor }) => ({ id: vendor }) }],
  [
    contract.vendors.create,
    {
      who: 'S',
      body: () => ({
        businessName: 'N',
        businessAlias: 'A',
        type: 'Company',
        username: 'new@sandbox.test',
        password: PASSWORD,
      }),
    },
  ],
  [contract.vendors.approve, { who: 'S', body: () => ({ id: 'v-applicant' }) }],
  [contract.vendors.remove, { who: 'S', params: () => ({ id: 'v-newcomer' }) }],
  [contract.vendors.services, { who: 'SV', params: ({ vendor }) => ({ vendorId: vendor }) }],
  [contract.vendors.availableServices, { who: 'S', params: ({ vendor }) => ({ vendorId: vendor }) }],
  [
    contract.vendors.service,
    { who: 'SV', params: ({ vendor }) => ({ vendorId: vendor, serviceId: `${vendor}-profile-1` }) },
  ],
  [contract.vendors.link, { who: 'S', body: () => ({ vendorId: 'v-applicant', serviceProfileId: 'profile-1' }) }],
  [contract.vendors.unlink, { who: 'S', body: () => ({ vendorId: 'v-adaeze', serviceId: 'v-adaeze-profile-1' }) }],
  [contract.vendors.feedbacks, { who: 'SVU', params: ({ vendor }) => ({ id: vendor }) }],
  [
    contract.vendors.addFeedback,
    { who: 'S', body: () => ({ vendorId: 'v-applicant', field: 'mobile', message: 'Does not answer' }) },
  ],
  [contract.vendors.removeFeedback, { who: 'S', params: () => ({ vendorId: 'v-applicant', feedbackId: FEEDBACK.id }) }],
  [contract.application.one, { who: 'SVU', params: ({ vendor }) => ({ vendorId: vendor }) }],
  [contract.application.save, { who: 'SVU', body: ({ vendor }) => ({ ...info, vendorId: vendor }) }],
  [contract.application.deleteUpload, { who: 'SVU', body: () => ({ vendorId: 'v-applicant', target: 'Utility' }) }],
  [contract.application.validateBvn, { who: 'SVU', body: ({ vendor }) => ({ vendorId: vendor, bvn: '22200000001' }) }],
  [contract.application.createAccount, { who: 'S', body: () => ({ vendorId: 'v-applicant' }) }],
  [contract.subvendors.ofVendor, { who: 'SV', params: ({ vendor }) => ({ vendorId: vendor }) }],
  [contract.subvendors.one, { who: 'SVB', params: () => ({ id: 's-yaba' }) }],
  [
    contract.subvendors.create,
    { who: 'S', body: () => ({ name: 'N', username: 'new-sub', password: PASSWORD, vendorId: 'v-adaeze' }) },
  ],
  [contract.terminals.ofSubvendor, { who: 'SVB', params: () => ({ id: 's-yaba' }) }],
  [contract.terminals.one, { who: 'SVBT', params: () => ({ id: 't-yaba-1' }) }],
  [
    contract.terminals.createBrowser,
    {
      who: 'S',
      body: () => ({
        name: 'N',
        terminalType: 'BROWSER',
        username: 'new-terminal',
        password: PASSWORD,
        subvendorId: 's-yaba',
        vendorId: 'v-adaeze',
      }),
    },
  ],
  [
    contract.terminals.createPos,
    { who: 'S', body: () => ({ name: 'N', terminalType: 'POS', subvendorId: 's-yaba', vendorId: 'v-adaeze' }) },
  ],
  [
    contract.terminals.resetPassword,
    {
      who: 'S',
      body: () => ({ adminPassword: PASSWORD, newPassword: 'Another-1', userId: 't-yaba-1', target: 'terminal' }),
    },
  ],
  [contract.deposits.list, { who: 'S' }],
  [contract.deposits.pending, { who: 'S' }],
  [contract.deposits.pendingOfVendor, { who: 'S', params: () => ({ id: 'v-adaeze' }) }],
  [contract.deposits.payable, { who: 'S', params: ({ payout }) => ({ id: payout }) }],
  [contract.deposits.one, { who: 'SVT', params: ({ depositId }) => ({ id: depositId }) }],
  [
    contract.deposits.of,
    {
      who: 'SVT',
      params: ({ who }) =>
        who === 'terminal' ? { target: 'terminal', id: 't-yaba-1' } : { target: 'vendor', id: 'v-adaeze' },
    },
  ],
  [
    contract.deposits.create,
    { who: 'S', body: () => ({ amount: 1234.5, vendorId: 'v-adaeze', overrideDuplicate: false }) },
  ],
  [
    contract.deposits.refund,
    { who: 'S', body: () => ({ amount: 10, vendorId: 'v-adaeze', description: null, target: 'Refunded' }) },
  ],
  [contract.deposits.decide, { who: 'S', body: ({ pendingId }) => ({ approve: true, depositId: pendingId }) }],
  [contract.transfers.list, { who: 'S' }],
  [contract.transfers.ofVendor, { who: 'SV', params: ({ vendor }) => ({ id: vendor }) }],
  [contract.transfers.one, { who: 'SVB', params: ({ transferId }) => ({ id: transferId }) }],
  [
    contract.transfers.createByStaff,
    { who: 'S', body: () => ({ amount: 10, vendorId: 'v-adaeze', subvendorId: 's-yaba' }) },
  ],
  [contract.transfers.create, { who: 'V', body: () => ({ amount: 10, vendorId: 'v-adaeze', subvendorId: 's-yaba' }) }],
  [contract.staffs.list, { who: 'S' }],
  [
    contract.staffs.create,
    {
      who: 'S',
      body: () => ({
        firstname: 'F',
        lastname: 'L',
        email: 'new@sandbox.test',
        password: PASSWORD,
        mobile: null,
        role: 'officer',
      }),
    },
  ],
  [contract.sales.list, { who: 'SVB' }],
  [contract.sales.ofTerminal, { who: 'SVBT', params: () => ({ id: 't-yaba-1' }) }],
  [contract.sales.ofTerminalByType, { who: 'SVBT', params: () => ({ id: 't-yaba-1', type: 'prepaid' }) }],
  [contract.sales.ofVendor, { who: 'SV', params: () => ({ id: 'v-adaeze' }) }],
  [contract.sales.ofVendorByType, { who: 'SV', params: () => ({ id: 'v-adaeze', type: 'telecom' }) }],
  [contract.sales.receipt, { who: 'SVBT', params: ({ reference }) => ({ reference }) }],
  [contract.sales.receiptOf, { who: 'SVBT', params: ({ saleId }) => ({ id: saleId }) }],
  [contract.sales.one, { who: 'SVBT', params: ({ saleId }) => ({ id: saleId }) }],
  [
    contract.sales.validate,
    {
      who: 'T',
      body: () => ({
        serviceId: 'svc-1',
        customer: '1111111111111',
        category: 'electricity',
        disco: 'IKEDC',
        amount: null,
      }),
    },
  ],
  [
    contract.sales.create,
    {
      who: 'T',
      body: () => ({
        serviceId: 'svc-23',
        customer: '08011111111',
        amount: 250,
        mobile: null,
        email: null,
        terminalId: 't-yaba-1',
        payCode: null,
        overrideDuplicate: false,
        reference: 'ABCDEFGHIJ12',
      }),
    },
  ],
  [contract.sales.requery, { who: 'SVBT', body: ({ reference }) => ({ reference }) }],
  [contract.sales.cancel, { who: 'S', body: ({ reference }) => ({ reference }) }],
  [contract.commissions.list, { who: 'S' }],
  [contract.commissions.ofVendor, { who: 'SV', params: ({ vendor }) => ({ vendorId: vendor }) }],
  [
    contract.commissions.pay,
    { who: 'S', body: ({ payout, payable }) => ({ amount: payable, vendorId: 'v-adaeze', payoutId: payout }) },
  ],
  [
    contract.reports.transactions,
    {
      who: 'SVBT',
      body: () => ({
        from: '2020-01-01',
        to: null,
        customer: null,
        status: 'All',
        vendorId: null,
        subvendorId: null,
        terminalId: null,
      }),
    },
  ],
  [
    contract.reports.deposits,
    { who: 'SV', body: () => ({ from: '2020-01-01', to: null, vendorId: null, status: null, commissions: 'default' }) },
  ],
  [contract.reports.search, { who: 'SVBT', body: ({ reference }) => ({ reference, isCustomerSearch: false }) }],
]);
/** Calls before sign-in, or without a JSON body; they have their own tests. */
const TESTED_SEPARATELY = new Set<object>([
  contract.auth.token,
  contract.auth.refresh,
  contract.auth.register,
  contract.application.upload,
]);

function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
}

function factsFor(sandbox: InProcess, who: Who): Facts {
  const first = <T>(sql: string) => sandbox.db.prepare(sql).get() as T;
  const sale = first<{ id: string; reference: string }>(
    "select id, reference from sales where terminal_id = 't-yaba-1' and status = 'Successful' limit 1",
  );
  const { id: payout, total } = first<{ id: string; total: number }>(
    "select id, total from commissions where vendor_id = 'v-adaeze' and paid is null order by month limit 1",
  );
  return {
    who,
    saleId: sale.id,
    reference: sale.reference,
    payout,
    payable: total / 100,
    vendor: OWN_VENDOR[who] ?? 'v-adaeze',
    depositId: first<{ id: string }>("select id from deposits where terminal_id = 't-yaba-1' limit 1").id,
    transferId: first<{ id: string }>("select id from transfers where subvendor_id = 's-yaba' limit 1").id,
    pendingId: first<{ id: string }>("select id from deposits where status = 'Duplicate'").id,
  };
}

describe('the audiences of a call', () => {
  let shared: InProcess;
  beforeAll(() => {
    shared = sandboxInProcess(35);
  });

  it('are tested with an example of every call', () => {
    expect(allCalls.filter((call) => !PROBES.has(call) && !TESTED_SEPARATELY.has(call)).map(nameOf)).toEqual([]);
  });

  it.each(allCalls.filter((call) => !TESTED_SEPARATELY.has(call)).map((call) => [nameOf(call), call] as const))(
    'allow and refuse %s',
    async (_, call) => {
      const probe = PROBES.get(call)!;
      for (const [letter, people] of Object.entries(PEOPLE)) {
        const mayAsk = probe.who.includes(letter);
        for (const who of people) {
          // Each change is tried in a new sandbox, once per audience.
          const sandbox = call.reads || !mayAsk ? shared : sandboxInProcess(35);
          const facts = factsFor(sandbox, who);
          if (call === contract.vendors.removeFeedback && mayAsk)
            insert(sandbox.db, 'feedbacks', { ...FEEDBACK, vendor_id: 'v-applicant', created: 'now' });
          if ((call === contract.application.save || call === contract.application.validateBvn) && mayAsk)
            sandbox.db.prepare('update vendor_infos set is_completed = 0').run();
          if (call === contract.application.deleteUpload && mayAsk)
            sandbox.db
              .prepare(
                "update users set owner_id = 'v-applicant' where username in ('newvendor@sandbox.test', 'vendor@sandbox.test')",
              )
              .run();
          const answer = await sandbox.call(
            who,
            `${call.method} ${fill(call.path, probe.params?.(facts))}`,
            probe.body?.(facts),
          );
          const expected = mayAsk ? { who, status: 200, success: true } : { who, status: 403, success: false };
          expect({ who, status: answer.status, success: answer.success, message: answer.message }).toMatchObject(
            expected,
          );
          if (mayAsk) call.answer.parse(answer.data);
          else expect(answer.message).toMatch(/You may not do this\.|Your registration has not been approved yet\./);
          if (!call.reads) break;
        }
      }
      const nobody = await shared.call(
        'nobody',
        `${call.method} ${fill(call.path, probe.params?.(factsFor(shared, 'vendor')))}`,
        probe.body?.(factsFor(shared, 'vendor')),
      );
      expect(nobody).toMatchObject({ status: 401, success: false, message: 'Please sign in.' });
    },
  );

  it.each([
    'GET api/vendors/v-adaeze',
    'GET api/vendorinfo/v-adaeze',
    'GET api/vendors/services/v-adaeze',
    'GET api/vendors/v-adaeze/service/v-adaeze-profile-1',
    'GET api/vendors/v-adaeze/feedbacks',
    'GET api/subvendors/vendor/v-adaeze',
    'GET api/subvendors/s-yaba',
    'GET api/terminals/subvendor/s-yaba',
    'GET api/terminals/t-yaba-1',
    'GET api/deposits/vendor/v-adaeze',
    'GET api/transfers/vendor/v-adaeze',
    'GET api/sales/vendor/v-adaeze',
    'GET api/sales/service/prepaid/vendor/v-adaeze',
    'GET api/sales/terminal/t-yaba-1',
    'GET api/commissions/vendor/v-adaeze',
    'GET api/notifications/vid/v-adaeze',
    'GET api/notifications/n-aedc-v-adaeze',
    'GET api/sales/{sale}',
    'GET api/sales/receipt/{reference}',
    'GET api/deposits/{deposit}',
    'GET api/transfers/{transfer}',
  ])('refuse another vendor at %s', async (name) => {
    const { saleId, reference, depositId, transferId } = factsFor(shared, 'vendor');
    const filled = name
      .replace('{sale}', saleId)
      .replace('{reference}', reference)
      .replace('{deposit}', depositId)
      .replace('{transfer}', transferId);
    expect(await shared.call('shop', filled)).toMatchObject({
      status: 403,
      success: false,
      message: 'You may not see this.',
      data: null,
    });
    expect(await shared.call('vendor', filled)).toMatchObject({ status: 200 });
  });

  it.each([
    ['POST api/transfers', { amount: 1, vendorId: 'v-adaeze', subvendorId: 's-yaba' }],
    [
      'POST api/reports/transactions',
      {
        from: '2020-01-01',
        to: null,
        customer: null,
        status: null,
        vendorId: 'v-adaeze',
        subvendorId: null,
        terminalId: null,
      },
    ],
    [
      'POST api/reports/deposits',
      { from: '2020-01-01', to: null, vendorId: 'v-adaeze', status: null, commissions: null },
    ],
    ['POST api/vendorinfo', { ...info, vendorId: 'v-adaeze' }],
    ['POST api/vendorinfo/validate', { vendorId: 'v-adaeze', bvn: '22200000001' }],
    ['PUT api/vendorinfo/upload', { vendorId: 'v-adaeze', target: 'Utility' }],
  ])('refuse another vendor who sends %s', async (name, body) => {
    expect(await shared.call('shop', name, body)).toMatchObject({
      status: 403,
      success: false,
      message: 'You may not see this.',
    });
  });

  it('show each seller only its own sales, also with the filters of others', async () => {
    const report = (who: Who, more: object = {}) =>
      shared.call(who, 'POST api/reports/transactions', {
        from: '2020-01-01',
        to: null,
        customer: null,
        status: null,
        vendorId: null,
        subvendorId: null,
        terminalId: null,
        ...more,
      });
    const column = async (who: Who, name: string, more?: object) =>
      [...new Set(((await report(who, more)).data as Record<string, string>[]).map((row) => row[name]))].sort();
    expect(await column('admin', 'vendor')).toEqual(['Adaeze Stores Ltd', 'Corner Shop']);
    expect(await column('vendor', 'vendor')).toEqual(['Adaeze Stores Ltd']);
    expect(await column('shop', 'vendor')).toEqual(['Corner Shop']);
    expect(await column('subvendor', 'subvendor')).toEqual(['Adaeze Yaba']);
    expect(await column('terminal', 'terminal')).toEqual(['Yaba Counter 1']);
    expect(await column('terminal', 'terminal', { terminalId: 't-corner' })).toEqual([]);
    expect(await column('subvendor', 'subvendor', { vendorId: 'v-corner' })).toEqual([]);
  });
});

describe('an invalid request', () => {
  const sandbox = sandboxInProcess(1);
  const changes = allCalls.filter((call) => call.request && call.request.type !== 'unknown');

  it.each(changes.map((call) => [nameOf(call), call] as const))(
    'of %s is refused with a readable message',
    async (_, call) => {
      const who: Who =
        call === contract.sales.create || call === contract.sales.validate
          ? 'terminal'
          : call === contract.transfers.create || call === contract.notifications.read
            ? 'vendor'
            : 'admin';
      const name = `${call.method} ${fill(call.path, { target: 'channels' })}`;
      for (const body of [undefined, [], 'text', {}, { id: 7, nonsense: true }]) {
        const answer = await sandbox.call(who, name, body);
        expect(answer).toMatchObject({ status: 400, success: false, data: null });
        expect(answer.message).toMatch(/^The request does not fit: \S+: .+/);
      }
    },
  );
});
