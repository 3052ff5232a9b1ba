import { route, type RouteConfig } from './framework/route-config';

/** Every URL of the portal, grouped by who uses it, in the spec's order within a group. */
export default [
  // public: nobody is signed in
  route('/signin', 'routes/public/sign-in.tsx'),
  route('/signin/success', 'routes/public/sign-in-success.tsx'),
  route('/signin/code', 'routes/public/sign-in-code.tsx'),
  route('/register', 'routes/public/register.tsx'),
  route('/r', 'routes/public/shared-receipt.tsx'),
  route('/offline', 'routes/public/offline.tsx'),

  // shared: several targets see it
  route('/', 'routes/shared/home.tsx', { index: true }),
  route('/logout', 'routes/shared/logout.tsx'),
  route('/deposits', 'routes/shared/deposits.tsx'),
  route('/deposits/:id', 'routes/shared/deposit.tsx'),
  route('/transfers/:id', 'routes/shared/transfer.tsx'),
  route('/sales', 'routes/shared/sales.tsx'),
  route('/sales/:id', 'routes/shared/sale.tsx'),
  route('/reports/transactions', 'routes/shared/report-transactions.tsx'),
  route('/reports/deposits', 'routes/shared/report-deposits.tsx'),
  route('/reports/search', 'routes/shared/report-search.tsx'),
  route('/commissions', 'routes/shared/commissions.tsx'),
  route('/statement', 'routes/shared/statement.tsx'),
  route('/receipt/:reference', 'routes/shared/receipt.tsx'),
  route('/reprint/:reference', 'routes/shared/reprint.tsx'),
  route('/password/change', 'routes/shared/password-change.tsx'),
  route('/notifications', 'routes/shared/notifications.tsx'),
  route('/notifications/:id', 'routes/shared/notification.tsx'),

  // terminal: validate, sell, look up
  route('/terminal/sales', 'routes/terminal/sales.tsx'),
  route('/terminal/search', 'routes/terminal/search.tsx'),
  route('/terminal/validate', 'routes/terminal/validate.tsx'),
  route('/terminal/customers', 'routes/terminal/customers.tsx'),
  route('/terminal/cash-up', 'routes/terminal/cash-up.tsx'),
  route('/terminal/bulk', 'routes/terminal/bulk-sale.tsx'),

  // vendor: self-service and the application
  route('/info', 'routes/vendor/application.tsx'),
  route('/vendor/profile', 'routes/vendor/profile.tsx'),
  route('/vendor/subvendor/:id', 'routes/vendor/subvendor.tsx'),
  route('/vendor/terminal/:id', 'routes/vendor/terminal.tsx'),
  route('/vendor/cash-ups', 'routes/vendor/cash-ups.tsx'),
  route('/vendor/sales', 'routes/vendor/sales.tsx'),
  route('/vendor/services', 'routes/vendor/services.tsx'),
  route('/vendor/services/:id', 'routes/vendor/service.tsx'),
  route('/vendor/transfers', 'routes/vendor/transfers.tsx'),

  // staff: the back office
  route('/audit', 'routes/staff/audit.tsx'),
  route('/second-step', 'routes/staff/second-step.tsx'),
  route('/sales/cancel', 'routes/staff/sale-cancel.tsx'),
  route('/go', 'routes/staff/go.tsx'),
  route('/views', 'routes/staff/views.tsx'),
  route('/cases', 'routes/staff/cases.tsx'),
  route('/bank-statement', 'routes/staff/bank-statement.tsx'),
  route('/approvals', 'routes/staff/approvals.tsx'),
  route('/transfers', 'routes/staff/transfers.tsx'),
  route('/reports/balances', 'routes/staff/report-balances.tsx'),
  route('/channels', 'routes/staff/channels.tsx'),
  route('/partners', 'routes/staff/partners.tsx'),
  route('/services', 'routes/staff/services.tsx'),
  route('/services/create', 'routes/staff/service-create.tsx'),
  route('/states', 'routes/staff/states.tsx'),
  route('/serviceProfile/create', 'routes/staff/service-profile-create.tsx'),
  route('/serviceProfiles', 'routes/staff/service-profiles.tsx'),
  route('/serviceProfiles/:id', 'routes/staff/service-profile.tsx'),
  route('/serviceProfiles/edit/:id', 'routes/staff/service-profile-edit.tsx'),
  route('/vendor/:vendorId/service/:id', 'routes/staff/vendor-service.tsx'),
  route('/vendors', 'routes/staff/vendors.tsx'),
  route('/vendors/:id', 'routes/staff/vendor.tsx'),
  route('/vendors/reject/:id', 'routes/staff/vendor-feedbacks.tsx'),
  route('/subvendors/:id', 'routes/staff/subvendor.tsx'),
  route('/terminals/:id', 'routes/staff/terminal.tsx'),
  route('/staffs', 'routes/staff/staffs.tsx'),
  route('/notices', 'routes/staff/notices.tsx'),
  route('/notices/:id', 'routes/staff/notice.tsx'),
  route('/username/change/:id', 'routes/staff/username-change.tsx'),
  route('/password/reset/:target/:id', 'routes/staff/password-reset.tsx'),

  // downloads: no page
  route('/reports/progress', 'routes/downloads/report-progress.ts'),
  route('/reports/trend', 'routes/downloads/trend.ts'),
  route('/reports/transactions/:format', 'routes/downloads/transactions-file.ts'),
  route('/reports/deposits/:format', 'routes/downloads/deposits-file.ts'),
  route('/terminal/customers/:format', 'routes/downloads/customers-file.ts'),
  route('/statement/:format', 'routes/downloads/statement-file.ts'),
  route('/cash-ups/:format', 'routes/downloads/cash-ups-file.ts'),
  route('/terminal/bulk/:format', 'routes/downloads/bulk-file.ts'),
  route('/lists/:list/:format', 'routes/downloads/list-file.ts'),
  route('/partners/:name/balance', 'routes/downloads/partner-balance.ts'),
  route('/documents/:vendorId/:target', 'routes/downloads/document.ts'),
  route('/health', 'routes/downloads/health.ts'),
  route('/manifest.webmanifest', 'routes/downloads/manifest.ts'),

  // The build reads this file, so that a built portal has no such page.
  // eslint-disable-next-line no-restricted-syntax
  ...(process.env.NODE_ENV === 'development' ? [route('/components', 'routes/dev/components.tsx')] : []),

  // everything else
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
