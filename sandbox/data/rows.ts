import type { StaffRole } from '../../app/domain/staff-roles';
/** Rows as stored: money in kobo, times in ISO UTC. */
export type ServiceGroup = 'prepaid' | 'postpaid' | 'telecom';

export type StaffRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string | null;
  role: StaffRole;
  status: Activity;
  created: string;
};
export type Activity = 'Active' | 'Inactive';

export type ServiceRow = {
  id: string;
  name: string;
  status: Activity;
  category: string;
  provider: string;
  service_group: ServiceGroup;
  amount: number | null;
  created: string;
};

export type ProfileRow = {
  id: string;
  name: string;
  description: string | null;
  service_code: string | null;
  commission_rate: number;
  commission_cap: number | null;
  min_amount: number | null;
  max_amount: number | null;
  type: 'POS' | 'API';
  service_id: string;
  partner_id: string;
  channel_id: string | null;
  status: Activity;
  created: string;
};

export type VendorRow = {
  id: string;
  name: string;
  alias: string;
  email: string;
  status: Activity;
  reg_status: 'Unconfirmed' | 'Approved';
  is_company: number;
  created: string;
};
export type SubvendorRow = { id: string; name: string; status: Activity; vendor_id: string; created: string };
export type TerminalRow = {
  id: string;
  name: string;
  type: 'BROWSER' | 'POS';
  status: Activity;
  subvendor_id: string;
  vendor_id: string;
  secret: string | null;
  created: string;
};

export type SaleRow = {
  seq: number;
  id: string;
  reference: string;
  vendor_reference: string | null;
  service_id: string;
  service_group: ServiceGroup;
  profile_id: string;
  partner_id: string;
  terminal_id: string;
  subvendor_id: string;
  vendor_id: string;
  number: string;
  name: string | null;
  address: string | null;
  amount: number;
  commission: number;
  status: 'Successful' | 'Processing' | 'Failed' | 'Low_Balance' | 'Cancelled';
  debit_status: 'Debited' | 'Not_Debited' | 'Reversed';
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
  settled: string | null;
};

/** A sale with the names that answers contain. */
export type SaleWithNames = SaleRow & {
  service_name: string;
  provider: string;
  profile_name: string;
  vendor_name: string;
  subvendor_name: string;
  terminal_name: string;
};

export const SALES_WITH_NAMES = `
  select sales.*, services.name as service_name, services.provider, service_profiles.name as profile_name,
    vendors.name as vendor_name, subvendors.name as subvendor_name, terminals.name as terminal_name
  from sales join services on services.id = sales.service_id join service_profiles on service_profiles.id = sales.profile_id
    join vendors on vendors.id = sales.vendor_id join subvendors on subvendors.id = sales.subvendor_id join terminals on terminals.id = sales.terminal_id`;

export type DepositRow = {
  seq: number;
  id: string;
  reference: string;
  vendor_id: string;
  /** Set when the money went to a subvendor's balance instead of the vendor's. */
  subvendor_id: string | null;
  terminal_id: string | null;
  amount: number;
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
export type DepositWithVendor = DepositRow & { vendor_name: string };
export const DEPOSITS_WITH_VENDOR =
  'select deposits.*, vendors.name as vendor_name from deposits join vendors on vendors.id = deposits.vendor_id';

export type TransferRow = {
  seq: number;
  id: string;
  reference: string;
  vendor_id: string;
  subvendor_id: string;
  amount: number;
  type: 'Staff' | 'Vendor';
  from_previous: number;
  from_current: number;
  to_previous: number;
  to_current: number;
  created: string;
};

export type CommissionRow = { id: string; vendor_id: string; month: string; total: number; paid: string | null };
