/** The menu of each role. */
const item = (name, href) => ({ name, href });

export const MENUS = {
  terminal: [
    'Home /',
    'Validate /terminal/validate',
    'Sales /terminal/sales',
    'Deposits /deposits',
    'Search /terminal/search',
    'Password /password/change',
    'Logout /logout',
  ],
  admin: [
    'Home /',
    'Sales /sales',
    'Deposits /deposits',
    'Vendors /vendors',
    'Partners /partners',
    'Services /services',
    'Profiles /profiles',
    'Channels /channels',
    'States /states',
    'Notices /notices',
    'Staff /staff',
    'Reports /reports',
    'Balances /reports/balances',
    'Commissions /commissions',
    'Password /password/change',
    'Logout /logout',
  ],
  vendor: [
    'Home /',
    'Profile /vendor/profile',
    'Sales /vendor/sales',
    'Transfers /vendor/transfers',
    'Deposits /deposits',
    'Shops /vendor/subvendors',
    'Terminals /vendor/terminals',
    'Reports /reports',
    'Notices /notifications',
    'Password /password/change',
    'Logout /logout',
  ],
};
for (const role of Object.keys(MENUS)) MENUS[role] = MENUS[role].map((text) => item(...text.split(' ')));
