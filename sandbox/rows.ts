/** Rows as the database keeps them: money in kobo, times in ISO UTC. */
export type UserRow = {
  username: string;
  password_hash: string;
  target: 'admin' | 'manager' | 'officer' | 'vendor' | 'subvendor' | 'terminal';
  role: string;
  status: string;
  owner_id: string;
  code: string;
};

export type TerminalRow = { id: string; name: string; type: string; status: string; subvendor_id: string; vendor_id: string; created: string };

export type ServiceRow = {
  id: string;
  name: string;
  status: string;
  category: string;
  provider: string;
  service_group: 'prepaid' | 'postpaid' | 'telecom';
  amount: number | null;
  min_amount: number;
  max_amount: number;
  profile_id: string;
  profile_name: string;
  commission_rate: number;
  commission_cap: number | null;
  created: string;
};

export type SaleRow = {
  seq: number;
  id: string;
  reference: string;
  vendor_reference: string | null;
  service_id: string;
  terminal_id: string;
  subvendor_id: string;
  vendor_id: string;
  number: string;
  account: string | null;
  name: string | null;
  address: string | null;
  amount: number;
  commission: number;
  status: 'Successful' | 'Processing' | 'Failed' | 'Low_Balance' | 'Cancelled';
  debit_status: string;
  previous: number;
  current: number;
  error: string | null;
  receipt: string | null;
  token: string | null;
  units: number | null;
  vat: number | null;
  debt: number | null;
  kct1: string | null;
  kct2: string | null;
  tariff: number | null;
  created: string;
};

/** A sale with the names that answers show. */
export type SaleWithNames = SaleRow & {
  service_name: string;
  provider: string;
  service_group: 'prepaid' | 'postpaid' | 'telecom';
  profile_id: string;
  profile_name: string;
  vendor_name: string;
  subvendor_name: string;
  terminal_name: string;
};

export const SALES_WITH_NAMES = `
  select sales.*, services.name as service_name, services.provider, services.service_group, services.profile_id, services.profile_name,
    vendors.name as vendor_name, subvendors.name as subvendor_name, terminals.name as terminal_name
  from sales join services on services.id = sales.service_id join vendors on vendors.id = sales.vendor_id
    join subvendors on subvendors.id = sales.subvendor_id join terminals on terminals.id = sales.terminal_id`;

export type DepositRow = {
  id: string;
  reference: string;
  vendor_id: string;
  vendor_name: string;
  terminal_id: string | null;
  amount: number;
  total: number;
  charges: number;
  status: 'Approved' | 'Cancelled' | 'Refunded' | 'Duplicate';
  source: string;
  from_name: string | null;
  staff: string | null;
  description: string | null;
  previous: number;
  current: number;
  created: string;
};

export type NotificationRow = {
  id: string;
  notice_id: string;
  target: string;
  owner_id: string;
  read: string | null;
  subject: string;
  message: string;
  category: 'Information' | 'Warning' | 'Critical' | 'Dummy';
  created: string;
};
