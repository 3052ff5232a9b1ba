import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type InProcess, sandboxInProcess, type Who } from '../tests/support/sandbox-in-process';
import { insert, one } from './data/database';

let sandbox: InProcess;
beforeEach(() => {
  sandbox = sandboxInProcess(35);
});

const done: InProcess['done'] = (...asked) => sandbox.done(...asked);
const refused: InProcess['refused'] = (...asked) => sandbox.refused(...asked);
const balance = async (id: string) => (await done('admin', `GET api/vendors/${id}`))['balance'] as number;
type Created = { id: string };

const FILLED = {
  firstName: 'Ada',
  lastName: 'Obi',
  middleName: null,
  mobile: '08031234567',
  mobile2: null,
  dob: '1990-01-31',
  identity: 'NIN',
  idNumber: '123',
  address: '1 Broad Street',
  address2: null,
  busstop: null,
  landmark: null,
  wFirstName: 'Tunde',
  wLastName: 'Ajayi',
  wMobile: '08051234567',
  wAddress: '3 Broad Street',
  idUploaded: true,
  docUploaded: true,
  picUploaded: true,
  utilUploaded: true,
};
const uploadAll = (vendorId: string) => {
  for (const target of ['Agreement', 'Identification', 'Passport', 'Utility'])
    insert(sandbox.db, 'documents', {
      vendor_id: vendorId,
      target,
      path: `documents/${vendorId}/${target}.pdf`,
      created: 'now',
    });
};

describe('registering a vendor', () => {
  it('leads from registration over the application and its return to a first sale', async () => {
    await done('nobody', 'POST api/auth/register', {
      businessName: 'Bisi Kiosk',
      businessAlias: 'Bisi Kiosk',
      username: 'Bisi@Example.test',
      password: 'Long-enough',
      type: 'Individual',
    });
    expect(
      await refused('nobody', 'POST api/auth/register', {
        businessName: 'B',
        businessAlias: 'B',
        username: 'bisi@example.test',
        password: 'Long-enough',
        type: 'Individual',
      }),
    ).toBe('This username is taken.');
    expect(
      await refused('nobody', 'POST api/auth/register', {
        businessName: 'B',
        businessAlias: 'B',
        username: 'b2@example.test',
        password: 'short',
        type: 'Individual',
      }),
    ).toContain('at least 8 characters');
    const { id } = one<Created>(sandbox.db, "select id from vendors where name = 'Bisi Kiosk'")!;
    const token = await sandbox.signIn('bisi@example.test', 'Long-enough');
    const own = (name: string, body?: unknown): Promise<Answer> => sandbox.callWith(token, name, body);
    const save = (btn: string, more: object = {}) =>
      own('POST api/vendorinfo', { ...FILLED, ...more, btn, vendorId: id });

    // A partial save is stored; errors are named field by field.
    expect((await save('save', { lastName: null, wFirstName: null })).success).toBe(true);
    const wrong = await save('save', { mobile: '12', dob: '2020-01-01' });
    expect(wrong).toMatchObject({ success: false, status: 400 });
    expect((wrong.data as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(['mobile', 'dob']);
    const unfinished = await save('submit', { wFirstName: null });
    expect((unfinished.data as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'wFirstName',
      'signed',
      'card',
      'passport',
      'utility',
    ]);
    expect(await refused('admin', 'POST api/vendors/approve', { id })).toContain('has not been submitted');

    uploadAll(id);
    expect((await save('submit')).success).toBe(true);
    expect((await own(`GET api/vendorinfo/${id}`)).data).toMatchObject({
      status: 'Unconfirmed',
      isCompleted: true,
      vendorInfo: { hasBasicKyc: true, docUploaded: true },
    });
    expect((await save('save')).message).toContain('under review');
    expect((await own('PUT api/vendorinfo/upload', { vendorId: id, target: 'Agreement' })).message).toContain('stays');
    expect((await own('PUT api/vendorinfo/upload', { vendorId: id, target: 'Utility' })).success).toBe(true);
    uploadAgain(id, 'Utility');

    // Staff return the application: the named fields can change, the other identity fields cannot.
    await done('officer', 'POST api/vendors/feedbacks', { vendorId: id, field: 'address', message: 'Which street?' });
    expect((await own(`GET api/vendorinfo/${id}`)).data).toMatchObject({
      isCompleted: false,
      vendorInfo: { errors: [{ field: 'address', message: 'Which street?' }] },
    });
    expect((await save('submit', { firstName: 'Eve', address: '2 Broad Street' })).success).toBe(true);
    expect((await own(`GET api/vendorinfo/${id}`)).data).toMatchObject({
      vendorInfo: { firstName: 'Ada', address: '2 Broad Street', errors: [] },
    });

    // Nothing can be sold or deposited before the approval, but afterwards.
    expect(
      await refused('admin', 'POST api/deposits/staff', { amount: 5_000, vendorId: id, overrideDuplicate: false }),
    ).toContain('not been approved');
    expect((await own(`GET api/commissions/vendor/${id}`)).message).toBe(
      'Your registration has not been approved yet.',
    );
    await done('manager', 'POST api/vendors/approve', { id });
    expect(await refused('manager', 'POST api/vendors/approve', { id })).toContain('approved already');
    const [subvendor] = (await own(`GET api/subvendors/vendor/${id}`)).data as Created[];
    expect(
      await refused('admin', 'POST api/subvendors', {
        name: 'Two',
        username: 'two',
        password: 'Long-enough',
        vendorId: id,
      }),
    ).toBe('Only a company has subvendors.');
    await done('admin', 'POST api/terminals/browser', {
      name: 'Phone',
      terminalType: 'BROWSER',
      username: 'bisi-phone',
      password: 'Long-enough',
      subvendorId: subvendor!.id,
      vendorId: id,
    });
    await done('admin', 'POST api/deposits/staff', { amount: 5_000, vendorId: id, overrideDuplicate: false });
    expect(
      (await own('POST api/transfers', { amount: 6_000, vendorId: id, subvendorId: subvendor!.id })).message,
    ).toContain('too low');
    expect((await own('POST api/transfers', { amount: 4_000, vendorId: id, subvendorId: 's-yaba' })).message).toContain(
      'does not belong',
    );
    expect(
      (await own('POST api/transfers', { amount: 4_000, vendorId: id, subvendorId: subvendor!.id })).data,
    ).toMatchObject({
      from_previous: 5_000,
      from_current: 1_000,
      to_previous: 0,
      to_current: 4_000,
      transferType: 'Vendor',
    });

    const terminal = await sandbox.signIn('bisi-phone', 'Long-enough');
    expect((await sandbox.callWith(terminal, 'GET api/services/category')).data).toEqual([]);
    await done('admin', 'POST api/vendors/services/link', { vendorId: id, serviceProfileId: 'profile-23' });
    expect(
      await refused('admin', 'POST api/vendors/services/link', { vendorId: id, serviceProfileId: 'profile-23' }),
    ).toContain('already');
    expect((await sandbox.callWith(terminal, 'GET api/services/category')).data).toEqual([
      { value: 'airtime', name: 'Airtime' },
    ]);
    expect((await sandbox.callWith(terminal, 'GET api/dashboard/balance')).data).toEqual({ balance: 4_000 });
    const terminalId = one<Created>(sandbox.db, "select id from terminals where name = 'Phone'")!.id;
    const order = {
      serviceId: 'svc-23',
      customer: '08011111111',
      amount: 1_500,
      mobile: null,
      email: null,
      terminalId,
      payCode: null,
      overrideDuplicate: false,
      reference: 'BISI0000000A',
    };
    expect((await sandbox.callWith(terminal, 'POST api/sales', order)).data).toMatchObject({
      saleStatus: 'Successful',
      previous: 4_000,
      current: 2_500,
    });
  });

  const uploadAgain = (vendorId: string, target: string) =>
    insert(sandbox.db, 'documents', {
      vendor_id: vendorId,
      target,
      path: `documents/${vendorId}/again.pdf`,
      created: 'now',
    });

  it('lets staff create and delete a vendor, but only while it is Unconfirmed', async () => {
    const { id } = (await done('admin', 'POST api/vendors', {
      businessName: 'N',
      businessAlias: 'N',
      type: 'Company',
      username: 'n@example.test',
      password: 'Long-enough',
    })) as Created;
    await done('admin', `DELETE api/vendors/${id}`);
    await expect(sandbox.signIn('n@example.test', 'Long-enough')).rejects.toThrow('Invalid username or password.');
    expect(await refused('admin', 'DELETE api/vendors/v-adaeze')).toBe('Only an Unconfirmed vendor can be deleted.');
  });

  it('verifies a BVN, and creates an account only afterwards', async () => {
    expect(await refused('admin', 'POST api/vendorinfo/create/account', { vendorId: 'v-newcomer' })).toContain(
      'not been verified',
    );
    expect(await refused('unconfirmed', 'POST api/vendorinfo/validate', { vendorId: 'v-newcomer', bvn: '123' })).toBe(
      'A BVN has 11 digits.',
    );
    expect(
      await refused('unconfirmed', 'POST api/vendorinfo/validate', { vendorId: 'v-newcomer', bvn: '99912345678' }),
    ).toContain('could not be verified');
    expect(
      (
        await sandbox.call('unconfirmed', 'POST api/vendorinfo/validate', {
          vendorId: 'v-newcomer',
          bvn: '22212345678',
        })
      ).message,
    ).toBe('BVN verification successful!');
    await done('admin', 'POST api/vendorinfo/create/account', { vendorId: 'v-newcomer' });
    expect(await refused('admin', 'POST api/vendorinfo/create/account', { vendorId: 'v-newcomer' })).toContain(
      'already',
    );
  });
});

describe('an application', () => {
  it('keeps identity fields after the basic KYC; spaces count as empty', async () => {
    const save = (more: object, btn = 'save') =>
      sandbox.call('unconfirmed', 'POST api/vendorinfo', { ...FILLED, ...more, btn, vendorId: 'v-newcomer' });
    await save({ firstName: '  ' });
    expect((await done('unconfirmed', 'GET api/vendorinfo/v-newcomer'))['vendorInfo']).toMatchObject({
      firstName: null,
      hasBasicKyc: false,
    });
    await save({});
    await save({ mobile: null });
    await save({ firstName: 'Other', lastName: 'Person', address: 'Elsewhere' });
    expect((await done('unconfirmed', 'GET api/vendorinfo/v-newcomer'))['vendorInfo']).toMatchObject({
      firstName: 'Ada',
      lastName: 'Obi',
      address: '1 Broad Street',
      hasBasicKyc: true,
    });
  });

  it('keeps a verified BVN under review, and refuses feedback before the basic KYC', async () => {
    expect(
      await refused('applicant', 'POST api/vendorinfo/validate', { vendorId: 'v-applicant', bvn: '22200000009' }),
    ).toContain('under review');
    expect(
      await refused('admin', 'POST api/vendors/feedbacks', { vendorId: 'v-newcomer', field: 'dob', message: 'Wrong' }),
    ).toContain('has not filled in');
  });
});

describe('money moved by staff', () => {
  it('holds a deposit like the last one as a Duplicate, to be approved or rejected once', async () => {
    const before = await balance('v-adaeze');
    const order = { amount: 4_321.25, vendorId: 'v-adaeze', overrideDuplicate: false };
    expect(await done('officer', 'POST api/deposits/staff', order)).toMatchObject({
      status: 'Approved',
      charges: 32.41,
      total: 4_353.66,
      staff: 'officer@sandbox.test',
    });
    const second = (await done('officer', 'POST api/deposits/staff', order)) as Created & { status: string };
    expect(second).toMatchObject({ status: 'Duplicate' });
    expect(await balance('v-adaeze')).toBe(before + 4_321.25);
    expect(await done('officer', 'POST api/deposits/staff', { ...order, overrideDuplicate: true })).toMatchObject({
      status: 'Approved',
    });
    expect(((await done('admin', 'GET api/deposits/pending/v-adaeze')) as Created[]).map(({ id }) => id)).toContain(
      second.id,
    );
    expect(await done('admin', 'PUT api/deposits', { approve: true, depositId: second.id })).toMatchObject({
      status: 'Approved',
      previousBalance: before + 8_642.5,
    });
    expect(await refused('admin', 'PUT api/deposits', { approve: false, depositId: second.id })).toContain(
      'decided already',
    );
    const third = (await done('officer', 'POST api/deposits/staff', order)) as Created;
    expect(await done('admin', 'PUT api/deposits', { approve: false, depositId: third.id })).toMatchObject({
      status: 'Cancelled',
    });
    expect(await balance('v-adaeze')).toBe(before + 3 * 4_321.25);
  });

  it('charges a deposit fee of 0.75 %, at most N50', async () => {
    expect(
      await done('admin', 'POST api/deposits/staff', {
        amount: 1_000_000,
        vendorId: 'v-corner',
        overrideDuplicate: false,
      }),
    ).toMatchObject({ charges: 50, total: 1_000_050 });
  });

  it('refunds at most the balance, with the chosen status', async () => {
    const before = await balance('v-corner');
    expect(
      await refused('admin', 'POST api/deposits/refund', {
        amount: before + 0.01,
        vendorId: 'v-corner',
        description: null,
        target: 'Refunded',
      }),
    ).toContain('too low');
    await done('admin', 'POST api/deposits/staff', { amount: 100, vendorId: 'v-corner', overrideDuplicate: false });
    expect(
      await done('admin', 'POST api/deposits/refund', {
        amount: 40.5,
        vendorId: 'v-corner',
        description: 'Paid twice',
        target: 'Cancelled',
      }),
    ).toMatchObject({
      status: 'Cancelled',
      previousBalance: before + 100,
      currentBalance: before + 59.5,
      description: 'Paid twice',
    });
    expect(await balance('v-corner')).toBe(before + 59.5);
  });

  it('pays a commission once, after its month, with the payable amount', async () => {
    const rows = (await done('vendor', 'GET api/commissions/vendor/v-adaeze')) as {
      id: string;
      payable: boolean;
      total: number;
      month: string;
    }[];
    const [due] = rows.filter(({ payable }) => payable);
    const [current] = rows.filter(({ payable }) => !payable);
    const order = { amount: due!.total, vendorId: 'v-adaeze', payoutId: due!.id };
    expect(await done('admin', `GET api/deposits/payable/${due!.id}`)).toEqual({
      totalCommission: due!.total,
      payableCommission: due!.total,
    });
    expect(await refused('admin', 'POST api/commissions/pay', { ...order, amount: due!.total + 1 })).toContain(
      'has changed',
    );
    expect(await refused('admin', 'POST api/commissions/pay', { ...order, vendorId: 'v-corner' })).toContain(
      'not found',
    );
    if (current)
      expect(
        await refused('admin', 'POST api/commissions/pay', {
          amount: current.total,
          vendorId: 'v-adaeze',
          payoutId: current.id,
        }),
      ).toContain('not payable yet');
    const before = await balance('v-adaeze');
    await done('admin', 'POST api/commissions/pay', order);
    expect(await balance('v-adaeze')).toBeCloseTo(before + due!.total, 2);
    expect(await refused('admin', 'POST api/commissions/pay', order)).toContain('paid already');
    expect(await done('admin', `GET api/deposits/payable/${due!.id}`)).toEqual({
      totalCommission: due!.total,
      payableCommission: 0,
    });
    const only = { from: '2020-01-01', to: null, vendorId: 'v-adaeze', status: 'All', commissions: 'only' };
    expect(
      ((await done('vendor', 'POST api/reports/deposits', only)) as { source: string }[]).every(
        ({ source }) => source === 'Commission',
      ),
    ).toBe(true);
    expect(
      (
        (await done('vendor', 'POST api/reports/deposits', { ...only, commissions: 'exclude' })) as { source: string }[]
      ).some(({ source }) => source === 'Commission'),
    ).toBe(false);
  });
});

describe('administration by staff', () => {
  it('refuses a name that is taken', async () => {
    expect(await refused('admin', 'POST api/channels', { name: 'web', code: 'NEW' })).toBe(
      'There is a channel web already.',
    );
    expect(await refused('admin', 'POST api/channels', { name: 'New', code: 'pos' })).toBe(
      'There is a channel with the code POS already.',
    );
    expect(await refused('admin', 'POST api/partners', { name: 'volt switch' })).toBe(
      'There is a partner volt switch already.',
    );
    expect(await refused('admin', 'POST api/states', { name: 'LAGOS' })).toBe('LAGOS is in the list already.');
  });

  it('creates a service only from the available ones, with a provider of its category', async () => {
    const order = { name: 'StarTimes Basic', category: 'tv', provider: 'StarTimes', group: 'postpaid' };
    expect(await refused('admin', 'POST api/services', { ...order, name: 'Something else' })).toContain(
      'not among the available ones',
    );
    expect(await refused('admin', 'POST api/services', { ...order, provider: 'MTN' })).toBe(
      'This service is StarTimes’s.',
    );
    await done('admin', 'POST api/services', order);
    expect(await refused('admin', 'POST api/services', order)).toContain('exists already');
    expect(((await done('admin', 'GET api/services')) as { name: string; amount: number }[]).at(-1)).toMatchObject({
      name: 'Basic',
      amount: 2_600,
    });
  });

  it('deletes a service profile only until it is linked', async () => {
    await done('admin', 'POST api/vendors/services/unlink', { vendorId: 'v-corner', serviceId: 'v-corner-profile-1' });
    await done('admin', 'POST api/vendors/services/link', { vendorId: 'v-corner', serviceProfileId: 'profile-spare' });
    expect(await done('admin', 'GET api/serviceProfiles/profile-spare')).toMatchObject({
      isLinked: true,
      commissionCap: 2_000,
    });
    expect(await refused('admin', 'DELETE api/serviceProfiles/profile-spare')).toContain('in use');
    const { id } = (await done('admin', 'POST api/serviceProfiles', {
      name: 'Mine',
      description: null,
      serviceCode: null,
      commissionRate: 2,
      commissionCap: '',
      minAmount: null,
      maxAmount: 10,
      serviceProfileType: 'POS',
      serviceId: 'svc-1',
      partnerId: 'p-volt-switch',
      channelId: null,
    })) as Created;
    expect(await done('admin', `GET api/serviceProfiles/${id}`)).toMatchObject({
      commissionCap: null,
      minAmount: null,
      maxAmount: 10,
      isLinked: false,
    });
    await done('admin', `DELETE api/serviceProfiles/${id}`);
    expect(await refused('admin', `GET api/serviceProfiles/${id}`)).toContain('not found');
  });

  it('refuses the sign-in and the session of an inactive user', async () => {
    expect(await done('vendor', 'GET api/dashboard/latest')).toHaveLength(5);
    await done('admin', 'POST api/vendors/toggle', { id: 'v-adaeze' });
    for (const who of ['vendor', 'subvendor', 'terminal'] as const)
      expect((await sandbox.callWith(await tokenBefore(who), 'GET api/dashboard/latest')).status).toBe(401);
    await expect(sandbox.signIn('terminal@sandbox.test')).rejects.toThrow('not active');
    await done('admin', 'POST api/vendors/toggle', { id: 'v-adaeze' });
    expect(await done('terminal', 'GET api/dashboard/latest')).toHaveLength(5);
    expect(await refused('admin', 'POST api/staffs/toggle', { id: 'staff-admin' })).toContain('yourself');
    expect(await refused('admin', 'POST api/states/toggle', { id: 'x' })).toBe('There is no such call.');
  });

  /** Returns a token from before the deactivation, by activating the accounts for a moment. */
  async function tokenBefore(who: 'vendor' | 'subvendor' | 'terminal'): Promise<string> {
    await done('admin', 'POST api/vendors/toggle', { id: 'v-adaeze' });
    const token = await sandbox.signIn(`${who}@sandbox.test`);
    await done('admin', 'POST api/vendors/toggle', { id: 'v-adaeze' });
    return token;
  }

  it('delivers a notice to the chosen vendors and their terminals until it is deleted', async () => {
    const subjects = async (who: Who, name: string) =>
      ((await done(who, name)) as { notice: { subject: string } }[]).map(({ notice }) => notice.subject);
    const { id } = (await done('admin', 'POST api/notices', {
      subject: 'For Adaeze',
      message: '<p>Hello</p>',
      category: 'Warning',
      vendorIds: ['v-adaeze'],
    })) as Created;
    expect((await subjects('vendor', 'GET api/notifications/vid/v-adaeze'))[0]).toBe('For Adaeze');
    expect(await subjects('terminal', 'GET api/notifications/tid/t-yaba-1/limit/1')).toEqual(['For Adaeze']);
    expect(await subjects('shop', 'GET api/notifications/vid/v-corner')).not.toContain('For Adaeze');
    await done('vendor', 'POST api/notifications/read', { noticeId: id });
    expect((await done('vendor', 'GET api/notifications/vid/v-adaeze'))[0]).toMatchObject({
      notice: { readUtc: expect.stringMatching(/^20/) },
    });
    await done('admin', `DELETE api/notices/${id}`);
    expect(await subjects('vendor', 'GET api/notifications/vid/v-adaeze')).not.toContain('For Adaeze');
    expect(await done('admin', `GET api/notices/${id}`)).toMatchObject({ available: false });
    expect(await refused('admin', `DELETE api/notices/${id}`)).toContain('deleted already');
    expect(
      await refused('admin', 'POST api/notices', { subject: 'S', message: 'M', category: null, vendorIds: ['nobody'] }),
    ).toContain('not found');
  });

  it('lets staff reset a password with their own password, and change a user name to a free one', async () => {
    const reset = { adminPassword: 'Sandbox-1', newPassword: 'Brand-new-1', userId: 's-yaba', target: 'subvendor' };
    expect(await refused('admin', 'POST api/auth/password/reset', { ...reset, adminPassword: 'wrong' })).toContain(
      'not correct',
    );
    expect(
      await refused('admin', 'POST api/auth/password/reset', { ...reset, userId: 't-yaba-2', target: 'terminal' }),
    ).toContain('no password');
    await done('admin', 'POST api/auth/password/reset', reset);
    await expect(sandbox.signIn('subvendor@sandbox.test')).rejects.toThrow();
    await sandbox.signIn('subvendor@sandbox.test', 'Brand-new-1');
    expect(
      await refused('admin', 'POST api/auth/username/change', {
        username: 'vendor@sandbox.test',
        vendorId: 'v-corner',
      }),
    ).toBe('This username is taken.');
    await done('admin', 'POST api/auth/username/change', { username: 'Corner@Example.test', vendorId: 'v-corner' });
    await sandbox.signIn('corner@example.test');
    await expect(sandbox.signIn('shop@sandbox.test')).rejects.toThrow();
  });

  it('shows a POS terminal’s secret to staff and its vendor; a BROWSER one has a password', async () => {
    expect(await done('admin', 'GET api/terminals/t-yaba-2')).toMatchObject({
      secret: expect.stringMatching(/^\w{20}$/),
      showSecret: true,
      isPasswordChangeable: false,
    });
    expect(await done('vendor', 'GET api/terminals/t-yaba-2')).toMatchObject({ showSecret: true });
    expect(await done('subvendor', 'GET api/terminals/t-yaba-2')).toMatchObject({ secret: null, showSecret: false });
    expect(await done('admin', 'GET api/terminals/t-yaba-1')).toMatchObject({
      secret: null,
      isPasswordChangeable: true,
    });
  });
});
