/** The spec's full route list (section 2) and its public screens, with the portal's names of the parameters. */
export const SPEC_ROUTES = [
  '/signin', '/signin/success', '/register', '/', '/logout', '/channels', '/partners', '/services', '/services/create', '/states',
  '/serviceProfile/create', '/serviceProfiles', '/serviceProfiles/:id', '/serviceProfiles/edit/:id', '/vendor/:vendorId/service/:id',
  '/vendors', '/vendors/:id', '/vendors/reject/:id', '/subvendors/:id', '/terminals/:id', '/deposits', '/deposits/:id', '/staffs',
  '/transfers', '/transfers/:id', '/sales', '/sales/:id', '/sales/cancel', '/commissions', '/receipt/:reference', '/reprint/:reference',
  '/reports/transactions', '/reports/deposits', '/reports/search', '/reports/balances', '/password/change', '/username/change/:id',
  '/password/reset/:target/:id', '/notices', '/notices/:id', '/vendor/profile', '/vendor/subvendor/:id', '/vendor/terminal/:id',
  '/vendor/sales', '/vendor/services', '/vendor/services/:id', '/vendor/transfers', '/info', '/notifications', '/notifications/:id',
  '/terminal/sales', '/terminal/search', '/terminal/validate',
] as const;

/** Routes of ours beyond the spec's, and why. */
export const OWN_ROUTES: Readonly<Record<string, string>> = {
  '/documents/:vendorId/:target': 'a vendor’s uploaded document, behind its View link',
  '/partners/:name/balance': 'one balance for a page that did not wait for it',
  '/lists/:list/:format': 'a list of the back office as a file',
  '/reports/transactions/:format': 'the report as a file',
  '/reports/deposits/:format': 'the report as a file',
  '/health': 'for load balancers and the container',
  '/*': 'the page that says that there is none',
};
