import { route, type RouteConfig } from './base/framework/route-config';

/** Every URL of the portal, grouped by who uses it, in the spec's order within a group. */
export default [
  // public: nobody is signed in
  route('/signin', 'people/account/sign-in.screen.tsx'),
  route('/signin/success', 'people/account/sign-in-success.screen.tsx'),
  route('/signin/code', 'people/account/sign-in-code.screen.tsx'),
  route('/register', 'people/application/register.screen.tsx'),
  route('/r', 'sales/receipts/shared-receipt.screen.tsx'),
  route('/offline', 'home/shell/offline.screen.tsx'),

  // shared: several targets see it
  route('/', 'home/home/home.screen.tsx', { index: true }),
  route('/logout', 'people/account/logout.screen.tsx'),
  route('/deposits', 'money/deposits/deposits.screen.tsx'),
  route('/deposits/:id', 'money/deposits/deposit.screen.tsx'),
  route('/transfers/:id', 'money/transfers/transfer.screen.tsx'),
  route('/sales', 'sales/list/sales.screen.tsx'),
  route('/sales/:id', 'sales/list/sale.screen.tsx'),
  route('/reports/transactions', 'reports/report-transactions.screen.tsx'),
  route('/reports/deposits', 'reports/report-deposits.screen.tsx'),
  route('/reports/search', 'reports/report-search.screen.tsx'),
  route('/commissions', 'money/commissions/commissions.screen.tsx'),
  route('/statement', 'money/statements/statement.screen.tsx'),
  route('/receipt/:reference', 'sales/receipts/receipt.screen.tsx'),
  route('/reprint/:reference', 'sales/receipts/reprint.screen.tsx'),
  route('/password/change', 'people/account/password-change.screen.tsx'),
  route('/notifications', 'home/notices/notifications.screen.tsx'),
  route('/notifications/:id', 'home/notices/notification.screen.tsx'),

  // terminal: validate, sell, look up
  route('/terminal/sales', 'sales/list/terminal-sales.screen.tsx'),
  route('/terminal/search', 'sales/list/terminal-search.screen.tsx'),
  route('/terminal/validate', 'sales/sell/validate.screen.tsx'),
  route('/terminal/customers', 'sales/customers/customers.screen.tsx'),
  route('/terminal/cash-up', 'sales/cash-up/cash-up.screen.tsx'),
  route('/terminal/bulk', 'sales/bulk/bulk-sale.screen.tsx'),

  // vendor: self-service and the application
  route('/info', 'people/application/application.screen.tsx'),
  route('/vendor/profile', 'people/vendors/profile.screen.tsx'),
  route('/vendor/subvendor/:id', 'people/vendors/own-subvendor.screen.tsx'),
  route('/vendor/terminal/:id', 'people/vendors/own-terminal.screen.tsx'),
  route('/vendor/cash-ups', 'sales/cash-up/cash-ups.screen.tsx'),
  route('/vendor/sales', 'sales/list/vendor-sales.screen.tsx'),
  route('/vendor/services', 'people/vendors/own-services.screen.tsx'),
  route('/vendor/services/:id', 'people/vendors/own-service.screen.tsx'),
  route('/vendor/transfers', 'money/transfers/own-transfers.screen.tsx'),

  // staff: the back office
  route('/audit', 'home/audit/audit.screen.tsx'),
  route('/second-step', 'people/account/second-step.screen.tsx'),
  route('/sales/cancel', 'sales/cancel/sale-cancel.screen.tsx'),
  route('/go', 'home/search/go.screen.tsx'),
  route('/views', 'home/search/views.screen.tsx'),
  route('/cases', 'sales/cases/cases.screen.tsx'),
  route('/bank-statement', 'money/bank/bank-statement.screen.tsx'),
  route('/approvals', 'money/approvals/approvals.screen.tsx'),
  route('/transfers', 'money/transfers/transfers.screen.tsx'),
  route('/reports/balances', 'reports/report-balances.screen.tsx'),
  route('/channels', 'products/channels.screen.tsx'),
  route('/partners', 'products/partners.screen.tsx'),
  route('/services', 'products/services.screen.tsx'),
  route('/services/create', 'products/service-create.screen.tsx'),
  route('/states', 'products/states.screen.tsx'),
  route('/serviceProfile/create', 'products/service-profile-create.screen.tsx'),
  route('/serviceProfiles', 'products/service-profiles.screen.tsx'),
  route('/serviceProfiles/:id', 'products/service-profile.screen.tsx'),
  route('/serviceProfiles/edit/:id', 'products/service-profile-edit.screen.tsx'),
  route('/vendor/:vendorId/service/:id', 'people/vendors/vendor-service.screen.tsx'),
  route('/vendors', 'people/vendors/vendors.screen.tsx'),
  route('/vendors/:id', 'people/vendors/vendor.screen.tsx'),
  route('/vendors/reject/:id', 'people/application/vendor-feedbacks.screen.tsx'),
  route('/subvendors/:id', 'people/vendors/subvendor.screen.tsx'),
  route('/terminals/:id', 'people/vendors/terminal.screen.tsx'),
  route('/staffs', 'people/staff/staffs.screen.tsx'),
  route('/notices', 'home/notices/notices.screen.tsx'),
  route('/notices/:id', 'home/notices/notice.screen.tsx'),
  route('/username/change/:id', 'people/account/username-change.screen.tsx'),
  route('/password/reset/:target/:id', 'people/account/password-reset.screen.tsx'),

  // downloads: no page
  route('/reports/progress', 'reports/report-progress.download.ts'),
  route('/reports/trend', 'reports/trend.download.ts'),
  route('/reports/transactions/:format', 'reports/transactions.download.ts'),
  route('/reports/deposits/:format', 'reports/deposits.download.ts'),
  route('/terminal/customers/:format', 'sales/customers/customers.download.ts'),
  route('/statement/:format', 'money/statements/statement.download.ts'),
  route('/cash-ups/:format', 'sales/cash-up/cash-ups.download.ts'),
  route('/terminal/bulk/:format', 'sales/bulk/bulk.download.ts'),
  route('/lists/:list/:format', 'home/shell/list.download.ts'),
  route('/partners/:name/balance', 'products/partner-balance.download.ts'),
  route('/documents/:vendorId/:target', 'people/application/document.download.ts'),
  route('/health', 'home/shell/health.download.ts'),
  route('/manifest.webmanifest', 'home/shell/manifest.download.ts'),

  // The build reads this file, so that a built portal has no such page.
  // eslint-disable-next-line no-restricted-syntax
  ...(process.env.NODE_ENV === 'development' ? [route('/components', 'home/components/components.screen.tsx')] : []),

  // everything else
  route('*', 'home/shell/not-found.screen.tsx'),
] satisfies RouteConfig;
