import { describe, expect, it } from 'vitest';
import { UpstreamFailure } from '~/api/failure';
import { changingVisit, formWith, ledTo } from '../../../tests/support/changing-visit';
import { takeLock } from '../request/locks.server';
import type { Visit } from '../request/visit';
import { toggleIntent, type ToggleTarget } from './toggle.server';

const BEING_CHANGED = 'The status is being changed by somebody else right now. Look at it again in a moment.';
const CHANGED_ALREADY = 'The status had changed already. This is how it stands.';

let records = 0;
/** An API in which one record has a status that can be switched; `answer` is what it says to that. */
function apiWith(status: string | undefined, answer: () => Promise<{ message?: string }> = async () => ({})) {
  const toggled: string[] = [];
  const id = `record-${++records}`;
  const row = { id, status };
  const listed = { list: async () => (status === undefined ? [{ id: 'another', status: 'Active' }] : [row]) };
  const single = { one: async (asked: string) => (asked === id ? row : { id: asked, status: 'of another' }) };
  const api = {
    channels: listed,
    partners: listed,
    services: listed,
    staffs: listed,
    serviceProfiles: single,
    vendors: single,
    subvendors: single,
    terminals: single,
    toggles: {
      toggle: async (target: string, asked: string) => {
        toggled.push(`${target} ${asked}`);
        return answer();
      },
    },
  };
  return { api, toggled, id };
}

function press(
  visit: Visit,
  target: ToggleTarget,
  values: { id: string; status?: string; label?: string; inPlace?: string },
  key = 'form-1',
) {
  const { id, status = 'Active', label = '', inPlace } = values;
  const form = formWith({ id, status, label }, { key, intent: 'toggle' });
  return Promise.resolve(toggleIntent(target).run(visit, { id, status, label, inPlace }, form)).then(ledTo);
}

const TARGETS: ToggleTarget[] = [
  ...(['channels', 'partners', 'services', 'staffs'] as const),
  ...(['serviceProfiles', 'vendors', 'subvendors', 'terminals'] as const),
];

describe('a status button', () => {
  it.each(TARGETS)('of %s switches the record whose status it shows', async (target) => {
    const { api, toggled, id } = apiWith('Active');
    const { visit, said } = changingVisit(api, '/list?q=a&disable=7&page=2');
    expect(await press(visit, target, { id, label: 'Web' })).toEqual([303, '/list?q=a&page=2']);
    expect([toggled, said]).toEqual([[`${target} ${id}`], ['success: Web: The status was changed.']]);
  });

  it.each(TARGETS)('of %s switches nothing when the record has another status by now', async (target) => {
    const { api, toggled, id } = apiWith('Inactive');
    const { visit, said } = changingVisit(api);
    expect(await press(visit, target, { id, status: 'Active' })).toEqual([303, '/channels']);
    expect([toggled, said]).toEqual([[], [`information: ${CHANGED_ALREADY}`]]);
  });

  it('finds its record whatever the letters’ case of its id', async () => {
    const { api, toggled, id } = apiWith('Inactive');
    await press(changingVisit(api).visit, 'channels', { id: id.toUpperCase() });
    expect(toggled).toEqual([]);
  });

  it('switches a record that the list no longer has, and lets the API decide', async () => {
    const { api, toggled, id } = apiWith(undefined);
    await press(changingVisit(api).visit, 'channels', { id });
    expect(toggled).toHaveLength(1);
  });

  it('says what the API said, and tells a script which record was switched', async () => {
    const { api, id } = apiWith('Active', async () => ({ message: 'Channel disabled.' }));
    const { visit, said } = changingVisit(api);
    expect(await press(visit, 'channels', { id, inPlace: '1' })).toEqual({ switched: id });
    expect(said).toEqual(['success: Channel disabled.']);
  });

  it('that is pressed twice at once switches once', async () => {
    const { api, toggled, id } = apiWith('Active');
    const { visit } = changingVisit(api);
    await Promise.all([press(visit, 'channels', { id }), press(visit, 'channels', { id })]);
    expect(toggled).toHaveLength(1);
  });

  it('waits for nobody: while somebody else switches the record, it says so', async () => {
    let goOn = () => {};
    const { api, toggled, id } = apiWith('Active', () => new Promise((resolve) => (goOn = () => resolve({}))));
    const first = press(changingVisit(api).visit, 'channels', { id });
    await expect.poll(() => toggled.length).toBe(1);
    const other = changingVisit(api);
    await press(other.visit, 'channels', { id });
    expect(other.said).toEqual([`error: ${BEING_CHANGED}`]);
    const kind = changingVisit(api);
    const third = press(kind.visit, 'partners', { id });
    await expect.poll(() => toggled.length).toBe(2);
    goOn();
    await third;
    expect(kind.said).toEqual(['success: The status was changed.']);
    void first;
  });

  it('can be pressed by others once it has ended, also when it failed', async () => {
    const answers = [Promise.reject(new UpstreamFailure('refused', 'x', { message: 'Not now.' })), Promise.resolve({})];
    const { api, toggled, id } = apiWith('Active', () => answers[toggled.length - 1]!);
    const first = changingVisit(api);
    await press(first.visit, 'channels', { id, label: 'Web' });
    expect(first.said).toEqual(['error: Web: Not now.']);
    const second = changingVisit(api);
    await press(second.visit, 'channels', { id });
    expect(second.said).toEqual(['success: The status was changed.']);
  });

  it('can be pressed after a portal ended while it switched the record', async () => {
    const { api, toggled, id } = apiWith('Active');
    const { visit } = changingVisit(api);
    const lost = await takeLock(visit, `toggle:channels:${id}`, false);
    if (typeof lost !== 'string') await lost.end('unknown');
    await press(visit, 'channels', { id });
    expect(toggled).toHaveLength(1);
  });

  it('says that the outcome is not known, and does not switch again by the same form', async () => {
    const { api, toggled, id } = apiWith('Active', () => Promise.reject(new UpstreamFailure('unknown', 'x')));
    const { visit, said } = changingVisit(api);
    await press(visit, 'channels', { id });
    await press(visit, 'channels', { id });
    expect(toggled).toHaveLength(1);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^error: It is not known whether this was done/);
  });

  it('leaves an ended session to the sign-in page', async () => {
    const { api, id } = apiWith('Active', () => Promise.reject(new UpstreamFailure('signedOut', 'x')));
    const { visit, said } = changingVisit(api);
    await expect(press(visit, 'channels', { id })).rejects.toMatchObject({ kind: 'signedOut' });
    expect(said).toEqual([]);
  });
});
