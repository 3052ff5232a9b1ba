import Database from 'libsql';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** All money columns are integer kobo, all times ISO strings in UTC. */
const SCHEMA = `
create table if not exists settings (name text primary key, value text not null);
create table if not exists users (
  username text primary key, password_hash text not null, target text not null, role text not null,
  status text not null, owner_id text not null, code text not null);
create table if not exists refresh_tokens (token text primary key, username text not null, used integer not null default 0);
create table if not exists vendors (
  id text primary key, name text not null, alias text not null, status text not null, reg_status text not null,
  is_company integer not null, created text not null);
create table if not exists subvendors (
  id text primary key, name text not null, status text not null, vendor_id text not null references vendors, created text not null);
create table if not exists terminals (
  id text primary key, name text not null, type text not null, status text not null,
  subvendor_id text not null references subvendors, vendor_id text not null references vendors, created text not null);
create table if not exists services (
  id text primary key, name text not null, status text not null, category text not null, provider text not null,
  service_group text not null, amount integer, min_amount integer not null, max_amount integer not null,
  profile_id text not null, profile_name text not null, commission_rate real not null, commission_cap integer, created text not null);
create table if not exists sales (
  seq integer primary key autoincrement, id text not null unique, reference text not null unique, vendor_reference text,
  service_id text not null references services, terminal_id text not null references terminals,
  subvendor_id text not null, vendor_id text not null, number text not null, account text, name text, address text,
  amount integer not null, commission integer not null, status text not null, debit_status text not null,
  previous integer not null, current integer not null, error text, receipt text, token text, units real, vat integer,
  debt integer, kct1 text, kct2 text, tariff real, created text not null);
create index if not exists sales_by_terminal on sales (terminal_id, created);
create index if not exists sales_by_vendor on sales (vendor_id, created);
create index if not exists sales_by_number on sales (number);
create index if not exists sales_by_vendor_reference on sales (vendor_reference);
create table if not exists deposits (
  seq integer primary key autoincrement, id text not null unique, reference text not null unique, vendor_id text not null,
  terminal_id text, amount integer not null, total integer not null, charges integer not null, status text not null,
  source text not null, from_name text, staff text, description text, previous integer not null, current integer not null,
  created text not null);
create table if not exists notices (
  id text primary key, subject text not null, message text not null, category text not null, created text not null);
create table if not exists notifications (
  seq integer primary key autoincrement, id text not null unique, notice_id text not null references notices,
  target text not null, owner_id text not null, read text);
create table if not exists accounts (id text primary key, balance integer not null);
create table if not exists entries (
  seq integer primary key autoincrement, journal text not null, account text not null references accounts,
  amount integer not null, created text not null);
create index if not exists entries_by_account on entries (account);
create index if not exists entries_by_journal on entries (journal);
`;

export type Db = InstanceType<typeof Database>;

/** Opens the sandbox's data in a folder, or in memory without one; the tables are made when they are missing. */
export function openDatabase(folder?: string): Db {
  if (folder) mkdirSync(folder, { recursive: true });
  const db = new Database(folder ? path.join(folder, 'sandbox.sqlite') : ':memory:');
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  db.exec(SCHEMA);
  return db;
}

/** One row, typed by the caller, or undefined. */
export function one<Row>(db: Db, sql: string, ...values: unknown[]): Row | undefined {
  return db.prepare(sql).get(...values) as Row | undefined;
}

export function all<Row>(db: Db, sql: string, ...values: unknown[]): Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

export function run(db: Db, sql: string, ...values: unknown[]): void {
  db.prepare(sql).run(...values);
}
