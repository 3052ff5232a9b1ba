import { beforeEach, describe, expect, it } from 'vitest';
import { type InProcess, sandboxInProcess } from '../tests/support/sandbox-in-process';

let sandbox: InProcess;
beforeEach(() => {
  sandbox = sandboxInProcess(1);
});
const done: InProcess['done'] = (...asked) => sandbox.done(...asked);
const refused: InProcess['refused'] = (...asked) => sandbox.refused(...asked);
type Created = { id: string };

describe('a session', () => {
  it('ends with its user, even when another user takes over the name', async () => {
    const session = async () =>
      (await sandbox.call('nobody', 'POST api/auth/token', { username: 'shop@sandbox.test', password: 'Sandbox-1' }))
        .data as { token: string; refreshToken: string };
    const { token, refreshToken } = await session();
    expect(
      (await sandbox.call('nobody', 'POST api/auth/refresh', { accessToken: 'rubbish', refreshToken })).success,
    ).toBe(false);
    await done('admin', 'POST api/auth/username/change', { username: 'moved@example.test', vendorId: 'v-corner' });
    await done('nobody', 'POST api/auth/register', {
      businessName: 'Stranger',
      businessAlias: 'S',
      username: 'shop@sandbox.test',
      password: 'Long-enough',
      type: 'Individual',
    });
    expect((await sandbox.callWith(token, 'GET api/dashboard/latest')).status).toBe(401);
    expect((await sandbox.call('nobody', 'POST api/auth/refresh', { accessToken: token, refreshToken })).success).toBe(
      false,
    );
  });

  it('has no user name with invisible characters, nor a blank name', async () => {
    for (const username of ['admin@sandbox.test\u0000', '   ', 'two\nlines']) {
      expect(
        await refused('admin', 'POST api/subvendors', {
          name: 'N',
          username,
          password: 'Long-enough',
          vendorId: 'v-adaeze',
        }),
      ).toMatch(/^The request does not fit: username/);
    }
    expect(await refused('admin', 'POST api/channels', { name: '  ', code: 'X' })).toMatch(
      /^The request does not fit: name/,
    );
  });
});

describe('invalid input', () => {
  it('is refused, and causes no server error', async () => {
    for (const target of ['constructor', '__proto__', 'toString'])
      expect(await refused('admin', `POST api/${target}/toggle`, { id: 'x' })).toBe('There is no such call.');
    expect(
      await refused('admin', 'POST api/staffs', {
        firstname: 'A',
        lastname: 'B',
        email: 'admin@sandbox.test',
        password: 'Long-enough',
        mobile: null,
        role: 'officer',
      }),
    ).toBe('This username is taken.');
    for (const limit of ['1e20', '-5', 'x'])
      expect(await refused('terminal', `GET api/notifications/tid/t-yaba-1/limit/${limit}`)).toContain(
        'a number is expected',
      );
    expect(
      await refused('admin', 'POST api/subvendors', {
        name: 'N',
        username: 'n',
        password: 'Long-enough',
        vendorId: 'v-applicant',
      }),
    ).toContain('not been approved');
    for (const amount of [1e300, 1e16, -1]) {
      expect(
        await refused('admin', 'POST api/deposits/staff', { amount, vendorId: 'v-adaeze', overrideDuplicate: true }),
      ).toMatch(/^The request does not fit: amount/);
      expect(
        await refused('admin', 'PUT api/serviceProfiles', {
          id: 'profile-spare',
          name: 'P',
          description: null,
          serviceCode: null,
          commissionRate: 1,
          commissionCap: amount,
          minAmount: null,
          maxAmount: null,
          serviceProfileType: 'POS',
          serviceId: 'svc-1',
          partnerId: 'p-volt-switch',
          channelId: null,
        }),
      ).toMatch(/^The request does not fit: commissionCap/);
    }
  });

  it('sends notices to newly created vendors and terminals too', async () => {
    const { id } = (await done('admin', 'POST api/terminals', {
      name: 'New POS',
      terminalType: 'POS',
      subvendorId: 's-yaba',
      vendorId: 'v-adaeze',
    })) as Created;
    await done('admin', 'POST api/notices', { subject: 'To all', message: 'M', category: null, vendorIds: null });
    expect(await done('admin', `GET api/notifications/tid/${id}`)).toHaveLength(1);
  });

  it('keeps the service of a profile in use', async () => {
    const profile = {
      id: 'profile-1',
      name: 'P',
      description: null,
      serviceCode: null,
      commissionRate: 1,
      commissionCap: null,
      minAmount: null,
      maxAmount: null,
      serviceProfileType: 'POS',
      serviceId: 'svc-2',
      partnerId: 'p-volt-switch',
      channelId: null,
    };
    expect(await refused('admin', 'PUT api/serviceProfiles', profile)).toContain('in use stays');
    await done('admin', 'PUT api/serviceProfiles', { ...profile, serviceId: 'svc-1' });
  });
});
