import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../support/other-api/inspect';
import { type Mood, PLAIN } from '../support/other-api/mood';
import { MOODS } from '../support/other-api/moods';
import { type OtherApi, startOtherApi } from '../support/other-api/server';
import { type Baseline, visitInMood, visitPlain } from '../support/other-api/visit';
import { routeTable } from '../support/route-table';
import { IS_FULL_SCALE, times } from '../support/scale';

/** One mood or two of each family, for every test run; all of them at full scale. */
const REPRESENTATIVES: readonly RegExp[] = [
  /^ids: GUIDs$/,
  /^numbers: amounts as strings with two decimals$/,
  /^times: without a zone, seven digits of fraction$/,
  /^times: as 0001-01-01, which is no date$/,
  /^births: as midnight in Lagos told in UTC$/,
  /^claims: long names of \.NET$/,
  /^claims: sub is an e-mail, before nameid$/,
  /^expires: as seconds$/,
  /^shapes: parties of a report row as objects$/,
  /^shapes: vendor info flat$/,
  /^choices: strings$/,
  /^statuses: in capitals$/,
  /^extra fields: in every object$/,
  /^envelope: without message and errors$/,
  /^transport: a byte order mark$/,
  /^transport: gzip/,
  /^lists: null among the rows$/,
  /^refusals: a change with problem details with errors by field$/,
  /^selling: a Failed sale is told as such, its receipt call answers$/,
  /^selling: a refused sale is not made$/,
  /^commissions: /,
  /^documents: with a tilde$/,
  /^zeros: commissionCap/,
  /^volume: 5,000 vendors$/,
  /^absent: amount is null$/,
];
const chosen: readonly Mood[] = MOODS.filter(
  ({ name }) => name !== PLAIN.name && (IS_FULL_SCALE || REPRESENTATIVES.some((pattern) => pattern.test(name))),
);
/** A regular expression in MOODS takes the moods with such names instead, each with all of its pages. */
const only = process.env.MOODS;
const moods = only ? MOODS.filter(({ name }) => new RegExp(only).test(name)) : chosen;

const routes = await routeTable();
const counts = { pages: 0, journeys: 0, violations: 0 };
let api: OtherApi;
let plain: Awaited<ReturnType<typeof visitPlain>>;
let baseline: Baseline;

beforeAll(async () => {
  api = await startOtherApi();
  plain = await visitPlain(api, routes);
  baseline = plain.baseline;
});
afterAll(async () => {
  console.log(
    `R23: ${moods.length} moods of an API written by others, ${counts.pages.toLocaleString('en-GB')} pages and ${counts.journeys} ways through several: ${counts.violations} violations`,
  );
  await api.stop();
});

describe('R23: an API written by others', () => {
  it('R23: each page of each audience shows amounts, dates, statuses and names as they are', () => {
    counts.violations += plain.violations.length;
    if (plain.violations.length > 0) expect.fail(report('plain', plain.violations));
  });

  it.each(moods.map((mood, at) => [mood.name, mood, at] as const))(
    'R23: can be read and sold with: %s',
    async (name, mood, at) => {
      const { violations, pages, journeys } = await visitInMood(api, routes, baseline, mood, {
        every: only ? 1 : times(1, 4),
        from: at,
      });
      counts.pages += pages;
      counts.journeys += journeys;
      counts.violations += violations.length;
      if (violations.length > 0) expect.fail(report(name, violations));
    },
  );
});
