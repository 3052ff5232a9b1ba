import type { Visit } from '~/portal/request/visit';

type Reports = Visit['api']['reports'];

/** A row of a report. */
export type ReportRow<Report extends 'transactions' | 'deposits'> =
  Awaited<ReturnType<Reports[Report]>> extends AsyncIterable<(infer Row)[]> ? Row : never;
