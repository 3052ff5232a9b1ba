import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allCalls } from '~/api/calls.contract';
import { nameOf } from '~/api/wire.contract';
import { type Drive, DRIVES, type Submission, TWO_PEOPLE, World } from '../support/intents';
import { movableClock } from '../support/movable-clock';
import { type ProxiedServers, startProxiedServers } from '../support/proxied-servers';
import { routeTable } from '../support/route-table';

/** How long a change takes, so that the second submit arrives before the first is answered. */
const CHANGE_MS = 300;
/** How much later the third submit is by the portal's clock: later than a double click. */
const LATER_MS = 10_000;
const SUBMITS = 3;

const CHANGING = allCalls.filter(({ reads }) => !reads).map(nameOf);
const patternOf = (call: string) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`);

type Case = readonly [route: string, intent: string, drive: Drive];
const cases: readonly Case[] = Object.entries(DRIVES).flatMap(([route, intents]) =>
  Object.entries(intents).map(([intent, drive]) => [route, intent, drive] as const),
);
const changesOf = ({ changes }: Drive) => (changes === 'none' ? [] : changes);
/** Returns how often each call is made: once, or as often as it is named. */
const countOf = (calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [call, calls.filter((other) => other === call).length]));
const isChange = (drive: Drive) => changesOf(drive).length > 0;
const actions = (await routeTable()).filter(({ action }) => action);

const clock = movableClock();
let offsetMs = 0;

let proxied: ProxiedServers;
let world: World;
beforeAll(async () => {
  proxied = await startProxiedServers({
    ...clock.env,
    TWO_PEOPLE_ABOVE: TWO_PEOPLE.limit,
    STAFF_TOTP: 'optional',
  });
  world = new World(proxied.servers.origin, proxied.servers.sandbox.url, proxied.proxy, clock.now);
});
beforeEach(() => proxied.servers.sandbox.clear());
afterAll(() => proxied.stop());

it('R4: every intent of every action has a drive, and every drive has its intent', () => {
  const unnamed = actions.filter(({ action }) => !action!.intents).map(({ path }) => path);
  expect(unnamed, 'The actions of these routes lack the property `intents`, the names of their intents').toEqual([]);
  const intents = actions.flatMap(({ path, action }) => action!.intents!.map((intent) => `${path} ${intent}`));
  const drives = cases.map(([route, intent]) => `${route} ${intent}`);
  expect({
    'intents without a drive in tests/support/intents.ts': intents.filter((name) => !drives.includes(name)),
    'drives without an intent': drives.filter((name) => !intents.includes(name)),
  }).toEqual({ 'intents without a drive in tests/support/intents.ts': [], 'drives without an intent': [] });
});

it.each(cases.filter(([, , drive]) => isChange(drive)))(
  'R4: %s %s makes 1 call for two submits at once and one after',
  (_, intent, drive) => expectOneEffect(intent, drive),
);

it.each(cases.filter(([, , drive]) => !isChange(drive)))(
  'R4: %s %s changes nothing, however often it is sent',
  (_, intent, drive) => expectOneEffect(intent, drive),
);

const kept = new Set<Drive>();
afterAll(() => {
  const changes = [...kept].filter(isChange).length;
  console.log(
    `R4: ${kept.size} intents of ${actions.length} actions: ${changes} change something, each 1 call for ${SUBMITS} submits`,
  );
});

/** Submits a rendered form twice at once and once more, later, and compares the calls and where the answers lead. */
async function expectOneEffect(intent: string, drive: Drive): Promise<void> {
  const { sandbox } = proxied.servers;
  const form = await drive.render(world, intent);
  await sandbox.clear();
  for (const call of changesOf(drive))
    await sandbox.fault({ call: call.replace(/\{\w+\}/g, '*'), kind: 'delay', ms: CHANGE_MS });
  const [first, second] = await Promise.all([submit(form), submit(form)]);
  clock.set((offsetMs += LATER_MS));
  const third = await submit(form);
  await drive.ended?.(form);
  const made = await changesMade();
  if (drive.again) {
    const { call, because } = drive.again;
    expect(made[call], because).toBeGreaterThan(0);
    expect(made[call], because).toBeLessThanOrEqual(SUBMITS);
  }
  const { [drive.again?.call ?? '']: _, ...counted } = made;
  expect({ calls: counted, second: placeOf(second) }).toEqual({
    calls: countOf(changesOf(drive)),
    second: placeOf(first),
  });
  expect(first.status).toBeLessThan(400);
  expect(third.status).toBeLessThan(500);
  kept.add(drive);
}

type Answer = { status: number; location: string | null };
const placeOf = ({ status, location }: Answer) => `${Math.floor(status / 100)}xx ${location ?? ''}`.trim();

async function submit({ visitor, action, body, contentType }: Submission): Promise<Answer> {
  const response = await visitor.request(action, {
    method: 'POST',
    body,
    headers: { origin: visitor.origin, 'content-type': contentType },
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get('location') };
}

/** Returns how often each call that changes something was made. */
async function changesMade(): Promise<Record<string, number>> {
  const { sandbox } = proxied.servers;
  const made: Record<string, number> = {};
  for (const name of await sandbox.callNames()) {
    const call = CHANGING.find((known) => patternOf(known).test(name));
    if (call) made[call] = (made[call] ?? 0) + (await sandbox.calls(name));
  }
  return made;
}
