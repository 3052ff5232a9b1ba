import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { saleState } from '~/domain/status';
import { portalBuild } from './config/version';

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const registry = new Registry();
const registers = [registry];

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames, registers });
const seconds = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name, help, labelNames, buckets: SECONDS, registers });

new Gauge({
  name: 'portal_build_info',
  help: 'Always 1; the labels are the version, the commit and the version of Node.js that run',
  labelNames: ['version', 'commit', 'node'],
  registers,
}).set({ ...portalBuild, node: process.version }, 1);
const requests = counter('portal_requests_total', 'Requests answered, by route, method and status', [
  'route',
  'method',
  'status',
]);
const requestSeconds = seconds(
  'portal_request_duration_seconds',
  'Time from the arrival of a request to the end of its answer, by route',
  ['route'],
);
const shedRequests = counter('portal_requests_shed_total', 'Requests refused because the portal had too much to do');
new Gauge({
  name: 'portal_in_flight',
  help: 'Requests in progress by kind of slot',
  labelNames: ['slot'],
  registers,
  collect() {
    for (const [slot, count] of Object.entries(readInFlight())) this.set({ slot }, count);
  },
});
const upstreamCalls = counter(
  'portal_upstream_calls_total',
  'Calls to the API by name and outcome: ok, refused, unavailable, unexpected, unknown, signedOut or not sent',
  ['call', 'outcome'],
);
const upstreamSeconds = seconds(
  'portal_upstream_call_duration_seconds',
  'Time from sending a call to the end of its answer, by name',
  ['call'],
);
const unreadableAnswers = counter(
  'portal_upstream_unreadable_total',
  'Answers of the API with success but data of another shape, by call',
  ['call'],
);
const upstreamInFlight = new Gauge({
  name: 'portal_upstream_in_flight',
  help: 'Calls to the API in progress',
  registers,
});
const refreshes = counter(
  'portal_session_refreshes_total',
  'Attempts to renew a session: renewed, refused, or put off (later)',
  ['outcome'],
);
const onceKeys = counter(
  'portal_once_keys_total',
  'Uses of a key of work that is done once, by kind of work: first, again (its outcome was known), lost (its holder ended), unavailable, or of another store (this one does not know whether it was used)',
  ['kind', 'use'],
);
const storeFailures = counter('portal_store_failures_total', 'Operations that the store did not do');
const sales = counter(
  'portal_sales_total',
  'Sales sent, by provider and status as the API answered, not as they ended later: successful, processing, failed, low balance, cancelled, other, refused, not sent or unknown',
  ['provider', 'status'],
);
const saleSeconds = seconds('portal_sale_duration_seconds', 'Time from sending a sale to its outcome, by provider', [
  'provider',
]);
const failedValidations = counter(
  'portal_validations_failed_total',
  'Customers that could not be validated because the call failed or was refused, by provider',
  ['provider'],
);
const refusedSales = counter(
  'portal_sales_refused_total',
  'Refused sales by provider and cause: like another, a field, by the portal, or other',
  ['provider', 'cause'],
);
new Gauge({
  name: 'portal_unknown_outcomes',
  help: 'Sales and orders of this portal whose outcome is not known, and of which nobody has got an answer since',
  registers,
  collect() {
    this.set(readOpenOutcomes().count);
  },
});
new Gauge({
  name: 'portal_unknown_outcome_oldest_seconds',
  help: 'Age of the oldest of them',
  registers,
  collect() {
    this.set(readOpenOutcomes().oldestSeconds);
  },
});
const commitFailures = counter('portal_commit_failures_total', 'Commits that the disk of DATA_DIR did not take');
const databaseSeconds = seconds(
  'portal_database_seconds',
  'Time of a transaction or of a read, with its wait for a connection, by kind',
  ['kind'],
);
new Gauge({
  name: 'portal_database_waiting',
  help: 'Who waits for a connection to the database, or for the commit before theirs',
  registers,
  collect() {
    this.set(readDatabaseWaiting());
  },
});
const resealed = counter('portal_resealed_total', 'Values that were sealed anew with the first secret, by table', [
  'table',
]);
const databaseStatements = counter('portal_database_statements_total', 'Statements that were run');
const databaseConflicts = counter(
  'portal_database_conflicts_total',
  'Transactions that were made again, since another one came first',
);
const forgotten = counter(
  'portal_forgotten_total',
  'Entries dropped for want of room before their time, by what they were',
  ['what'],
);
const secondStepsUnread = counter(
  'portal_second_steps_unread_total',
  'Second steps of staff that this version could not read: they do not get in',
);
const auditFailures = counter('portal_audit_failures_total', 'Lines of the audit that could not be written');
const reportRows = counter('portal_report_rows_total', 'Rows of reports read');
const reportBytes = counter('portal_report_bytes_total', 'Bytes of reports read from the API');

/** What is dropped when there is no room: entries of /audit, and changes that wait for the database. */
export type Forgotten = 'acts' | 'unwritten';

/** Names come from the API: beyond this many they count as one, so that no API can fill a scraper's memory. */
const MAX_PROVIDERS = 50;
const providers = new Set<string>();

function boundedProvider(name: string): string {
  if (providers.size < MAX_PROVIDERS) providers.add(name);
  return providers.has(name) ? name : 'other';
}

/** A low balance is the vendor's and says nothing about a provider. */
function saleStatus(status: string): string {
  if (['refused', 'not sent', 'unknown'].includes(status)) return status;
  if (/low.?balance/i.test(status)) return 'low balance';
  const state = saleState(status);
  return state === 'unknown' ? 'other' : state;
}

const KEY_USES = ['first', 'again', 'lost', 'unavailable', 'of another store'] as const;
type KeyUse = (typeof KEY_USES)[number];

/** The calls that alerts name. Their series begin at 0, so that the first failure is an increase. */
const WATCHED = ['POST api/sales', 'POST api/auth/token'];
for (const call of WATCHED) {
  for (const outcome of ['ok', 'refused', 'unknown']) upstreamCalls.inc({ call, outcome }, 0);
  unreadableAnswers.inc({ call }, 0);
}
for (const use of KEY_USES) onceKeys.inc({ kind: 'form', use }, 0);

let readOpenOutcomes: () => { count: number; oldestSeconds: number } = () => ({ count: 0, oldestSeconds: 0 });
let readDatabaseWaiting = () => 0;
let readInFlight: () => Record<string, number> = () => ({});

/** Counts what the portal does, for `/metrics`. Calls are those of the contract, by name. Never pass it a customer's number, a name of a person or a token. */
export const metrics = {
  requestDone(route: string, method: string, status: number, seconds: number): void {
    requests.inc({ route, method, status });
    requestSeconds.observe({ route }, seconds);
  },
  requestShed: (): void => shedRequests.inc(),
  /** Sets the function that returns the number of requests in progress by kind of slot. */
  watchInFlight(read: () => Record<string, number>): void {
    readInFlight = read;
  },
  callStarted: (): void => upstreamInFlight.inc(),
  callDone(call: string, outcome: string, seconds: number): void {
    upstreamInFlight.dec();
    upstreamCalls.inc({ call, outcome });
    upstreamSeconds.observe({ call }, seconds);
  },
  answerUnreadable: (call: string): void => unreadableAnswers.inc({ call }),
  sessionRefreshed: (outcome: 'renewed' | 'refused' | 'later'): void => refreshes.inc({ outcome }),
  /** `claim` is the key of a claim, such as `once:form:…`. */
  keyUsed: (claim: string, use: KeyUse): void => onceKeys.inc({ kind: claim.split(':')[1] ?? '', use }),
  /** `status` is the API's word for the sale, or how the call ended: refused, not sent, unknown. */
  saleSent(provider: string, status: string, seconds: number): void {
    sales.inc({ provider: boundedProvider(provider), status: saleStatus(status) });
    saleSeconds.observe({ provider: boundedProvider(provider) }, seconds);
  },
  notValidated: (provider: string): void => failedValidations.inc({ provider: boundedProvider(provider) }),
  saleRefused: (provider: string, cause: string): void =>
    refusedSales.inc({ provider: boundedProvider(provider), cause }),
  /** Sets the function that returns the outcomes that are not known. */
  watchOpenOutcomes(read: () => { count: number; oldestSeconds: number }): void {
    readOpenOutcomes = read;
  },
  auditFailed: (): void => auditFailures.inc(),
  commitFailed: (): void => commitFailures.inc(),
  databaseDone: (kind: 'transaction' | 'read', seconds: number): void => databaseSeconds.observe({ kind }, seconds),
  resealed: (table: string): void => resealed.inc({ table }),
  statementRun: (): void => databaseStatements.inc(),
  databaseConflict: (): void => databaseConflicts.inc(),
  /** Sets the function that returns how many callers wait for a connection to the database. */
  watchDatabase(read: () => number): void {
    readDatabaseWaiting = read;
  },
  storeFailed: (): void => storeFailures.inc(),
  secondStepUnread: (): void => secondStepsUnread.inc(),
  forgotten: (what: Forgotten, count = 1): void => forgotten.inc({ what }, count),
  reportRead(rows: number, bytes: number): void {
    reportRows.inc(rows);
    reportBytes.inc(bytes);
  },
};

let watchesProcess = false;

/** Returns all metrics in the text format of Prometheus, with its content type. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  // Watching the event loop has a cost, which a portal without a scraper does not pay.
  if (!watchesProcess) collectDefaultMetrics({ register: registry });
  watchesProcess = true;
  return { contentType: registry.contentType, text: await registry.metrics() };
}
