import { CATALOGUE } from './catalogue';
import { all, one, run, type Db } from './database';
import { accountOf, balanceOf, book } from './ledger';
import { lookUpCustomer } from './provider';
import type { ServiceRow, TerminalRow } from './rows';
import { makeSale } from './selling';
import { hashPassword } from './tokens';

/** The one password of all sandbox sign-ins. */
export const SANDBOX_PASSWORD = 'Sandbox-1';

const DAYS = 92;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOP_UP_BELOW = 4_000_000;
const FEE_PERCENT = 0.75;
const FEE_CAP = 5_000;

const VENDORS = [
  { id: 'v-adaeze', name: 'Adaeze Stores Ltd', alias: 'Adaeze', regStatus: 'Approved', isCompany: 1 },
  { id: 'v-corner', name: 'Corner Shop', alias: 'Corner', regStatus: 'Approved', isCompany: 0 },
  { id: 'v-newcomer', name: 'Newcomer Ventures', alias: 'Newcomer', regStatus: 'Unconfirmed', isCompany: 0 },
];
const SUBVENDORS = [
  { id: 's-yaba', name: 'Adaeze Yaba', vendorId: 'v-adaeze' },
  { id: 's-ikeja', name: 'Adaeze Ikeja', vendorId: 'v-adaeze' },
  { id: 's-corner', name: 'Corner Shop', vendorId: 'v-corner' },
];
const TERMINALS = [
  { id: 't-yaba-1', name: 'Yaba Counter 1', type: 'BROWSER', subvendorId: 's-yaba', vendorId: 'v-adaeze', salesPerDay: 14 },
  { id: 't-yaba-2', name: 'Yaba POS', type: 'POS', subvendorId: 's-yaba', vendorId: 'v-adaeze', salesPerDay: 9 },
  { id: 't-ikeja-1', name: 'Ikeja Counter', type: 'BROWSER', subvendorId: 's-ikeja', vendorId: 'v-adaeze', salesPerDay: 11 },
  { id: 't-corner', name: 'Corner Phone', type: 'BROWSER', subvendorId: 's-corner', vendorId: 'v-corner', salesPerDay: 6 },
];
const USERS = [
  ['admin@sandbox.test', 'admin', 'staff,admin', 'Active', 'staff-admin', 'STF001'],
  ['manager@sandbox.test', 'manager', 'staff,manager', 'Active', 'staff-manager', 'STF002'],
  ['officer@sandbox.test', 'officer', 'staff,officer', 'Active', 'staff-officer', 'STF003'],
  ['vendor@sandbox.test', 'vendor', 'vendor', 'Active', 'v-adaeze', 'VND001'],
  ['shop@sandbox.test', 'vendor', 'vendor', 'Active', 'v-corner', 'VND002'],
  ['newvendor@sandbox.test', 'vendor', 'vendor', 'Unconfirmed', 'v-newcomer', 'VND003'],
  ['subvendor@sandbox.test', 'subvendor', 'subvendor', 'Active', 's-yaba', 'SUB001'],
  ['terminal@sandbox.test', 'terminal', 'terminal', 'Active', 't-yaba-1', 'TRM001'],
  ['terminal2@sandbox.test', 'terminal', 'terminal', 'Active', 't-ikeja-1', 'TRM003'],
] as const;
const NOTICES = [
  ['n-welcome', 'Welcome to the portal', 'Information', '<p>Thank you for selling with us. Your <strong>balance</strong> stands at the top of every page.</p>'],
  ['n-tariff', 'New electricity tariffs', 'Warning', '<p>Band A tariffs change on the first of next month.</p><ul><li>Band A: N209.5 per kWh</li><li>Band B: N63 per kWh</li></ul>'],
  ['n-aedc', 'Abuja maintenance tonight', 'Critical', '<p>AEDC is <em>not available</em> from 11 pm to 1 am.</p>'],
  ['n-promo', 'Higher data commission', 'Information', '<p>Data bundles pay 3 % this month.</p>'],
] as const;

/** Fills an empty database with a small, lifelike business: three months, or `days`, up to now. Leaves a filled one alone. */
export function seed(db: Db, now = Date.now(), days = DAYS): void {
  if (one(db, 'select 1 from users limit 1')) return;
  const start = now - days * DAY_MS;
  const random = mulberry32(20_240_501);
  db.transaction(() => {
    seedPeople(db, new Date(start).toISOString());
    seedServices(db, new Date(start).toISOString());
    seedNotices(db, now);
    seedTrade(db, start, now, random);
  })();
}

function seedPeople(db: Db, created: string): void {
  for (const { id, name, alias, regStatus, isCompany } of VENDORS) {
    run(db, 'insert into vendors values (?, ?, ?, ?, ?, ?, ?)', id, name, alias, 'Active', regStatus, isCompany, created);
  }
  for (const { id, name, vendorId } of SUBVENDORS) run(db, 'insert into subvendors values (?, ?, ?, ?, ?)', id, name, 'Active', vendorId, created);
  for (const { id, name, type, subvendorId, vendorId } of TERMINALS) {
    run(db, 'insert into terminals values (?, ?, ?, ?, ?, ?, ?)', id, name, type, 'Active', subvendorId, vendorId, created);
  }
  for (const [username, target, role, status, owner, code] of USERS) {
    run(db, 'insert into users values (?, ?, ?, ?, ?, ?, ?)', username, hashPassword(SANDBOX_PASSWORD), target, role, status, owner, code);
  }
}

function seedServices(db: Db, created: string): void {
  CATALOGUE.forEach((service, index) => {
    const id = `svc-${index + 1}`;
    run(
      db,
      'insert into services values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id, service.name, 'Active', service.category, service.provider, service.group, service.amount ?? null, service.min, service.max,
      `profile-${index + 1}`, `${service.provider} ${service.name} standard`, service.commissionRate, service.commissionCap ?? null, created,
    );
  });
}

function seedNotices(db: Db, now: number): void {
  NOTICES.forEach(([id, subject, category, message], index) => {
    const created = new Date(now - (NOTICES.length - index) * 2 * DAY_MS).toISOString();
    run(db, 'insert into notices values (?, ?, ?, ?, ?)', id, subject, message, category, created);
    for (const terminal of TERMINALS) {
      const read = index === 0 ? created : null;
      run(db, 'insert into notifications (id, notice_id, target, owner_id, read) values (?, ?, ?, ?, ?)', `${id}-${terminal.id}`, id, 'terminal', terminal.id, read);
    }
  });
}

function seedTrade(db: Db, start: number, now: number, random: () => number): void {
  const terminals = all<TerminalRow>(db, 'select * from terminals');
  const services = all<ServiceRow>(db, 'select * from services');
  const moments = TERMINALS.flatMap((terminal, index) => saleTimes(start, now, terminal.salesPerDay, random).map((time) => ({ time, index })));
  moments.sort((a, b) => a.time - b.time);
  moments.forEach(({ time, index }, count) => {
    const terminal = terminals[index]!;
    if (balanceOf(db, accountOf.terminal(terminal.id)) < TOP_UP_BELOW) topUp(db, terminal, time - 60_000, count, random);
    const service = pickService(services, random);
    const number = pickCustomer(service, random);
    const customer = lookUpCustomer(service.service_group, service.category, number);
    const amount = service.amount ?? Math.max(customer.debt + 50_000, service.min_amount, pickAmount(service, random));
    const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
    makeSale(db, { terminal, service, customer, amount, number, reference: referenceOf(random), now: time, digits, id: `sale-${count + 1}` });
  });
}

function topUp(db: Db, terminal: TerminalRow, time: number, count: number, random: () => number): void {
  const amount = (10 + Math.floor(random() * 30)) * 1_000_000;
  const charges = Math.min(Math.round((amount * FEE_PERCENT) / 100), FEE_CAP);
  const account = accountOf.terminal(terminal.id);
  const previous = balanceOf(db, account);
  const created = new Date(time).toISOString();
  const id = `dep-${count + 1}`;
  book(db, id, [{ account: accountOf.bank(), amount: -(amount + charges) }, { account, amount }, { account: accountOf.fees(), amount: charges }], created);
  run(
    db,
    `insert into deposits (id, reference, vendor_id, terminal_id, amount, total, charges, status, source, from_name, staff, description, previous, current, created)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id, referenceOf(random), terminal.vendor_id, terminal.id, amount, amount + charges, charges, 'Approved', 'Bank transfer', 'Adaeze Okafor', null, 'Float', previous, previous + amount, created,
  );
}

/** Selling hours are 7 am to 9 pm in Lagos. */
function saleTimes(start: number, now: number, perDay: number, random: () => number): number[] {
  const times: number[] = [];
  for (let day = start; day <= now; day += DAY_MS) {
    const midnight = Math.floor(day / DAY_MS) * DAY_MS;
    const count = Math.round(perDay * (0.6 + random() * 0.8));
    for (let index = 0; index < count; index++) times.push(midnight + (6 + random() * 14) * 60 * 60 * 1000);
  }
  return times.filter((time) => time < now - 60_000);
}

function pickService(services: readonly ServiceRow[], random: () => number): ServiceRow {
  const draw = random();
  const category = draw < 0.45 ? 'electricity' : draw < 0.8 ? 'airtime' : draw < 0.93 ? 'data' : 'tv';
  const offered = services.filter((service) => service.category === category);
  return offered[Math.floor(random() * random() * offered.length)]!;
}

function pickCustomer(service: ServiceRow, random: () => number): string {
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  if (service.service_group === 'telecom') return random() < 0.02 ? '08033333333' : `0803${digits(7)}`;
  return service.category === 'electricity' ? `45${digits(9)}` : `70${digits(8)}`;
}

function pickAmount(service: ServiceRow, random: () => number): number {
  const naira = service.category === 'electricity' ? 500 + Math.floor(random() * 40) * 500 : 100 + Math.floor(random() * 20) * 100;
  return naira * 100;
}

function referenceOf(random: () => number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const alphabet = `${letters}0123456789`;
  const pick = (from: string) => from[Math.floor(random() * from.length)]!;
  return pick(letters) + Array.from({ length: 11 }, () => pick(alphabet)).join('');
}

/** A small generator of reproducible numbers in [0, 1). */
function mulberry32(seedValue: number): () => number {
  let state = seedValue;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
