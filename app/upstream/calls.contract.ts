import { applicationContract } from './application.contract';
import { authContract } from './auth.contract';
import { channelsContract } from './channels.contract';
import { commissionsContract } from './commissions.contract';
import { dashboardContract } from './dashboard.contract';
import { depositsContract } from './deposits.contract';
import { noticesContract } from './notices.contract';
import { notificationsContract } from './notifications.contract';
import { partnersContract } from './partners.contract';
import { reportsContract } from './reports.contract';
import { salesContract } from './sales.contract';
import { serviceProfilesContract } from './service-profiles.contract';
import { servicesContract } from './services.contract';
import { staffsContract } from './staffs.contract';
import { statesContract } from './states.contract';
import { subvendorsContract } from './subvendors.contract';
import { terminalsContract } from './terminals.contract';
import { togglesContract } from './toggles.contract';
import { transfersContract } from './transfers.contract';
import { vendorsContract } from './vendors.contract';
import type { Call } from './wire.contract';

/** Every call of the API: those of spec section 7 and the assumed ones (marked in the resource's own file). */
export const contract = {
  auth: authContract,
  dashboard: dashboardContract,
  services: servicesContract,
  toggles: togglesContract,
  notices: noticesContract,
  notifications: notificationsContract,
  channels: channelsContract,
  partners: partnersContract,
  states: statesContract,
  serviceProfiles: serviceProfilesContract,
  vendors: vendorsContract,
  application: applicationContract,
  subvendors: subvendorsContract,
  terminals: terminalsContract,
  deposits: depositsContract,
  transfers: transfersContract,
  staffs: staffsContract,
  sales: salesContract,
  commissions: commissionsContract,
  reports: reportsContract,
};

/** All calls, in the order of the spec's resources. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap((resource) => Object.values<Call>(resource));
