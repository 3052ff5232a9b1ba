/** What answers the calls, by resource. */
export { applicationHandlers } from './routes/applications';
export { authHandlers } from './routes/auth';
export { commissionHandlers } from './routes/commissions';
export { dashboardHandlers } from './routes/dashboard';
export { depositHandlers } from './routes/deposits';
export { listHandlers } from './routes/lists';
export { noticeHandlers, notificationHandlers } from './routes/notices';
export { reportHandlers } from './routes/reports';
export { saleHandlers } from './routes/sales';
export { subvendorHandlers, terminalHandlers } from './routes/sellers';
export { serviceProfileHandlers } from './routes/service-profiles';
export { serviceHandlers } from './routes/services';
export { transferHandlers } from './routes/transfers';
export { feedbackHandlers, vendorHandlers, vendorServiceHandlers } from './routes/vendors';
