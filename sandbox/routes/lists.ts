import { randomUUID } from 'node:crypto';
import { channelsContract } from '../../app/api/channels.contract';
import { partnersContract } from '../../app/api/partners.contract';
import { staffsContract } from '../../app/api/staffs.contract';
import { statesContract } from '../../app/api/states.contract';
import { togglesContract, type ToggleTarget } from '../../app/api/toggles.contract';
import { handle, naira, Reply } from '../answering';
import { all, type Db, insert, one, transact, update } from '../data/database';
import type { Activity, StaffRow } from '../data/rows';
import { accountOf, balanceOf } from '../money/ledger';
import { addUser, mustBeFree } from '../passwords';
import { Refusal } from '../refusal';

const STAFF = ['staff'] as const;
type NamedRow = { id: string; name: string; status: Activity; created: string };

/** The small lists that staff maintain: channels, partners, states, staff; and the toggle of every resource. */
export const listHandlers = [
  handle(channelsContract.list, STAFF, ({ db, query }) =>
    all<NamedRow & { code: string }>(db, 'select * from channels order by rowid')
      .filter(({ status }) => query('status') === undefined || status === query('status'))
      .map(({ id, name, code, status, created }) => ({ id, name, code, status, createdUtc: created })),
  ),
  handle(channelsContract.create, STAFF, ({ db, body, now }) => {
    const name = body.name.trim();
    const code = body.code.trim().toUpperCase();
    mustBeNew(db, 'channels', 'name', name, `There is a channel ${name} already.`);
    mustBeNew(db, 'channels', 'code', code, `There is a channel with the code ${code} already.`);
    return new Reply('Channel created.', keep(db, 'channels', { name, code, status: 'Active' }, now));
  }),
  handle(partnersContract.list, STAFF, ({ db }) =>
    all<NamedRow>(db, 'select * from partners order by rowid').map(({ id, name, status, created }) => ({
      id,
      name,
      status,
      createdUtc: created,
    })),
  ),
  handle(partnersContract.balance, STAFF, ({ db, param }) => {
    const partner = one<NamedRow>(db, 'select * from partners where name = ?', param('name'));
    if (!partner) throw new Refusal(404, 'This partner was not found.');
    return { balance: naira(-balanceOf(db, accountOf.partner(partner.id)) || 0) };
  }),
  handle(partnersContract.create, STAFF, ({ db, body, now }) => {
    const name = body.name.trim();
    mustBeNew(db, 'partners', 'name', name, `There is a partner ${name} already.`);
    return new Reply('Partner created.', keep(db, 'partners', { name, status: 'Active' }, now));
  }),
  handle(statesContract.list, STAFF, ({ db }) =>
    all<{ name: string; created: string }>(db, 'select * from states order by name').map(({ name, created }) => ({
      name,
      createdUtc: created,
    })),
  ),
  handle(statesContract.create, STAFF, ({ db, body, now }) => {
    const name = body.name.trim();
    mustBeNew(db, 'states', 'name', name, `${name} is in the list already.`);
    insert(db, 'states', { name, created: new Date(now).toISOString() });
    return new Reply('State created.', null);
  }),
  handle(staffsContract.list, STAFF, ({ db }) =>
    all<StaffRow>(db, 'select * from staffs order by rowid').map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role,
      status: row.status,
      createdUtc: row.created,
    })),
  ),
  handle(staffsContract.create, STAFF, ({ db, body, now }) => {
    const { firstname, lastname, email, password, mobile, role } = body;
    return transact(db, () => {
      mustBeFree(db, email);
      const made = keep(
        db,
        'staffs',
        {
          first_name: firstname.trim(),
          last_name: lastname.trim(),
          email: email.trim().toLowerCase(),
          mobile,
          role,
          status: 'Active',
        },
        now,
      );
      addUser(db, { username: email, password, target: role, ownerId: made.id });
      return new Reply('Staff created.', made);
    });
  }),
  handle(togglesContract.toggle, STAFF, ({ db, user, param, body }) => {
    const target = param('target');
    const table = Object.hasOwn(TABLE_OF_TARGET, target) ? TABLE_OF_TARGET[target as ToggleTarget] : undefined;
    if (!table) throw new Refusal(404, 'There is no such call.');
    if (body.id === user.ownerId) throw new Refusal(400, 'You cannot switch yourself off.');
    const row = one<{ status: Activity }>(db, `select status from ${table} where id = ?`, body.id);
    if (!row) throw new Refusal(404, 'This was not found.');
    const status = row.status === 'Active' ? 'Inactive' : 'Active';
    update(db, table, body.id, { status });
    return new Reply(status === 'Active' ? 'It is active now.' : 'It is inactive now.', null);
  }),
];

const TABLE_OF_TARGET: Record<ToggleTarget, string> = {
  channels: 'channels',
  partners: 'partners',
  services: 'services',
  serviceProfiles: 'service_profiles',
  vendors: 'vendors',
  subvendors: 'subvendors',
  terminals: 'terminals',
  staffs: 'staffs',
};

function mustBeNew(db: Db, table: string, column: string, value: string, message: string): void {
  if (one(db, `select 1 from ${table} where ${column} = ?`, value)) throw new Refusal(400, message);
}

function keep(db: Db, table: string, columns: Record<string, unknown>, now: number): { id: string } {
  const id = randomUUID();
  insert(db, table, { id, ...columns, created: new Date(now).toISOString() });
  return { id };
}
