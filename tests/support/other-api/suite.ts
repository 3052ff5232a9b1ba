import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '../route-table';
import { IS_FULL_SCALE, times } from '../scale';
import { report } from './inspect';
import { type Mood, PLAIN } from './mood';
import { MOODS } from './moods';
import { type OtherApi, startOtherApi } from './server';
import { type Baseline, visitInMood, visitPlain } from './visit';

/** The moods of every test run; all of them at full scale. */
const REPRESENTATIVES: readonly RegExp[] = [
  /^ids: GUIDs$/,
  /^numbers: amounts as strings with two decimals$/,
  /^shapes: vendor info flat$/,
  /^envelope: without message and errors$/,
  /^refusals: a change with problem details with errors by field$/,
  /^selling: a Failed sale is told as such, its receipt call answers$/,
  /^commissions: /,
  /^absent: name is null$/,
  /^absent: reference is missing$/,
];
const chosen: readonly Mood[] = MOODS.filter(
  ({ name }) => name !== PLAIN.name && (IS_FULL_SCALE || REPRESENTATIVES.some((pattern) => pattern.test(name))),
);
/** A regular expression in MOODS takes the moods with such names instead, each with all of its pages. */
const only = process.env.MOODS;
const moods = only ? MOODS.filter(({ name }) => new RegExp(only).test(name)) : chosen;
const routes = await routeTable();
/** Files that share the moods at full scale, so that they run at the same time. */
const PARTS = 4;

/** Declares the tests of R23 for the moods of one of the files, the first of which has all of them unless at full scale. */
export function testOtherApis(part: number): void {
  const own = IS_FULL_SCALE ? moods.filter((_, index) => index % PARTS === part) : moods;
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
      `R23: ${own.length} moods of an API written by others, ${counts.pages.toLocaleString('en-GB')} pages and ${counts.journeys} ways through several: ${counts.violations} violations`,
    );
    await api.stop();
  });

  describe('R23: an API implemented by others', () => {
    it('R23: each page of each audience shows the API’s amounts, dates, statuses and names', () => {
      counts.violations += plain.violations.length;
      if (plain.violations.length > 0) expect.fail(report('plain', plain.violations));
    });

    it.each(own.map((mood, at) => [mood.name, mood, at] as const))(
      'R23: the portal can be read and sells with: %s',
      async (name, mood, at) => {
        const { violations, pages, journeys } = await visitInMood(api, routes, baseline, mood, {
          // All moods and all pages together would take half an hour.
          every: only ? 1 : times(4, 24),
          from: at,
        });
        counts.pages += pages;
        counts.journeys += journeys;
        counts.violations += violations.length;
        if (violations.length > 0) expect.fail(report(name, violations));
      },
    );
  });
}
