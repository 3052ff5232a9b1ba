/**
 * The tables. Money is integer kobo, times are ISO strings in UTC. A database of another version has the test data of
 * an older sandbox, and is replaced.
 */
export const SCHEMA_VERSION = 3;

export const TABLES = `
create table settings (name text primary key, value text not null);
create table staffs (
  id text primary key, first_name text not null, last_name text not null, email text not null unique, mobile text,
  role text not null, status text not null, created text not null);
create table users (username text primary key, password_hash text not null, target text not null, owner_id text not null, code text not null);
create table refresh_tokens (token text primary key, owner_id text not null, used integer not null default 0);
create table states (name text primary key collate nocase, created text not null);
create table channels (
  id text primary key, name text not null unique collate nocase, code text not null unique collate nocase, status text not null, created text not null);
create table partners (id text primary key, name text not null unique collate nocase, status text not null, created text not null);
create table services (
  id text primary key, name text not null, status text not null, category text not null, provider text not null,
  service_group text not null, amount integer, created text not null);
create table service_profiles (
  id text primary key, name text not null unique collate nocase, description text, service_code text, commission_rate real not null,
  commission_cap integer, min_amount integer, max_amount integer, type text not null, service_id text not null references services,
  partner_id text not null references partners, channel_id text references channels, status text not null, created text not null);
create table vendors (
  id text primary key, name text not null, alias text not null, email text not null, status text not null, reg_status text not null,
  is_company integer not null, created text not null);
create table vendor_infos (
  vendor_id text primary key references vendors on delete cascade, first_name text, last_name text, middle_name text, mobile text, mobile2 text,
  dob text, identity text, id_number text, address text, address2 text, busstop text, landmark text, w_first_name text, w_last_name text,
  w_mobile text, w_address text, bvn text, bvn_verified integer not null default 0, has_basic_kyc integer not null default 0,
  is_completed integer not null default 0, account_number text);
create table documents (
  vendor_id text not null references vendors on delete cascade, target text not null, path text not null, created text not null,
  primary key (vendor_id, target));
create table feedbacks (
  id text primary key, vendor_id text not null references vendors on delete cascade, field text not null, message text not null, created text not null);
create table subvendors (
  id text primary key, name text not null, status text not null, vendor_id text not null references vendors, created text not null);
create table terminals (
  id text primary key, name text not null, type text not null, status text not null, subvendor_id text not null references subvendors,
  vendor_id text not null references vendors, secret text, created text not null);
create table vendor_services (
  id text primary key, vendor_id text not null references vendors on delete cascade, profile_id text not null references service_profiles,
  status text not null, created text not null, unique (vendor_id, profile_id));
create table sales (
  seq integer primary key autoincrement, id text not null unique, reference text not null unique, vendor_reference text,
  service_id text not null references services, service_group text not null, profile_id text not null references service_profiles, partner_id text not null,
  terminal_id text not null references terminals, subvendor_id text not null, vendor_id text not null, number text not null, name text,
  address text, amount integer not null, commission integer not null, status text not null, debit_status text not null,
  previous integer not null, current integer not null, error text, receipt text, token text, units real, vat integer,
  debt integer, kct1 text, kct2 text, tariff real, created text not null, settled text);
create table deposits (
  seq integer primary key autoincrement, id text not null unique, reference text not null unique, vendor_id text not null references vendors,
  subvendor_id text, terminal_id text, amount integer not null, charges integer not null, status text not null,
  source text not null, from_name text, staff text, description text, previous integer not null, current integer not null, created text not null);
create table transfers (
  seq integer primary key autoincrement, id text not null unique, reference text not null unique, vendor_id text not null references vendors,
  subvendor_id text not null references subvendors, amount integer not null, type text not null, from_previous integer not null,
  from_current integer not null, to_previous integer not null, to_current integer not null, created text not null);
create table commissions (
  id text primary key, vendor_id text not null references vendors, month text not null, total integer not null, paid text,
  unique (vendor_id, month));
create table notices (
  seq integer primary key autoincrement, id text not null unique, subject text not null, message text not null, category text not null,
  available integer not null, created text not null);
create table notifications (
  seq integer primary key autoincrement, id text not null unique, notice_id text not null references notices (id),
  target text not null, owner_id text not null, read text, unique (notice_id, owner_id));
create table accounts (id integer primary key, name text not null unique, balance integer not null);
create table journals (id integer primary key, record text not null, created text not null);
create table entries (seq integer primary key, journal integer not null references journals, account integer not null references accounts, amount integer not null);
`;

/** Separate from the tables, so that a large data set is inserted first and indexed afterwards. */
export const INDEXES = `
create index if not exists sales_by_terminal on sales (terminal_id);
create index if not exists sales_by_subvendor on sales (subvendor_id);
create index if not exists sales_by_vendor on sales (vendor_id);
create index if not exists sales_by_profile on sales (profile_id);
create index if not exists sales_by_number on sales (number);
create index if not exists sales_by_vendor_reference on sales (vendor_reference);
create index if not exists sales_unsettled on sales (created) where status = 'Processing';
create index if not exists sales_totals on sales (created, status, service_group, amount, vendor_id, subvendor_id, terminal_id);
create index if not exists deposits_by_vendor on deposits (vendor_id);
create index if not exists deposits_by_terminal on deposits (terminal_id);
create index if not exists deposits_by_time on deposits (created);
create index if not exists transfers_by_vendor on transfers (vendor_id);
create index if not exists notifications_by_owner on notifications (owner_id);
`;
