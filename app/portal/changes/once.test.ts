import { describe, expect, it } from 'vitest';
import { UpstreamFailure } from '~/api/failure';
import { businessTime } from '~/base/clock.server';
import { store } from '~/base/store/store.server';
import { kobo } from '~/domain/naira';
import { LOOK_IT_UP_FIRST } from '~/domain/not-known';
import { changingVisit } from '../../../tests/support/changing-visit';
import { formsOf } from '../request/form-claims.server';
import type { RenderedForm } from '../request/visit';
import { once, outcomeOf, sendHeld, sendOnce, unknownSentence } from './once.server';
import { type Outcome, writeOutcome } from './outcome';

const DAY = 24 * 60 * 60;
const FORM: RenderedForm = { key: 'key', birth: store().birth };
const sale = { service: 'MTN', customer: '08011111111', amount: kobo(50_000) };

/** Claims that tell for how many seconds a result is kept. */
function keeping() {
  const kept: number[] = [];
  const claims = {
    once: async (_: RenderedForm, work: () => Promise<{ value: string; ttlSeconds: number }>) => {
      const { value, ttlSeconds } = await work();
      kept.push(ttlSeconds);
      return value;
    },
    find: async () => undefined,
  };
  return { claims, kept };
}

describe('an outcome', () => {
  it.each<[Outcome, number]>([
    [{ kind: 'done', id: '1' }, DAY],
    [{ kind: 'unknown' }, DAY],
    [{ kind: 'refused', message: 'No.' }, 0],
    [{ kind: 'not sent', message: 'Not reached.' }, 0],
  ])('$0.kind is kept for a day where there was, or may have been, an effect', async (outcome, seconds) => {
    const { claims, kept } = keeping();
    expect(await once(claims, FORM, async () => outcome)).toEqual(outcome);
    expect(kept).toEqual([seconds]);
  });

  it('of a portal that ended meanwhile is unknown, with what is known of the sale', async () => {
    const claims = {
      ...keeping().claims,
      once: async (_form: RenderedForm, _work: unknown, whenLost: () => { value: string; ttlSeconds: number }) => {
        expect(whenLost().ttlSeconds).toBe(DAY);
        return whenLost().value;
      },
    };
    const lost = once(claims, FORM, async () => ({ kind: 'done' }), { ifUnknown: { sale } });
    expect(await lost).toEqual({ kind: 'unknown', sale });
  });

  it('that is unknown has what is known of the sale, and what its answer said', async () => {
    const { visit } = changingVisit();
    const work = async (): Promise<Outcome> => ({ kind: 'unknown', apiMessage: 'Timeout.' });
    expect(await once(formsOf(visit), FORM, work, { ifUnknown: { sale } })).toEqual({
      kind: 'unknown',
      apiMessage: 'Timeout.',
      sale,
    });
  });

  it('is found by its key, and only by its own person', async () => {
    const { visit } = changingVisit();
    expect(await outcomeOf(formsOf(visit), 'key')).toBeUndefined();
    await once(formsOf(visit), FORM, async () => ({ kind: 'done', id: '7' }));
    expect(await outcomeOf(formsOf(visit), 'key')).toEqual({ kind: 'done', id: '7' });
    expect(await outcomeOf(formsOf(changingVisit().visit), 'key')).toBeUndefined();
  });

  it.each(['of-another-store', ''])(
    'of a form of another store (%j) is that it was not sent, until it was looked up',
    async (birth) => {
      const { visit } = changingVisit();
      const work = () => Promise.reject(new Error('The change was made.'));
      expect(await once(formsOf(visit), { key: 'key', birth }, work)).toEqual({
        kind: 'not sent',
        why: 'unseen',
        message: LOOK_IT_UP_FIRST,
      });
    },
  );

  it('that is known is that of a form of another store, too', async () => {
    const { visit } = changingVisit();
    await once(formsOf(visit), FORM, async () => ({ kind: 'done', id: '7' }));
    expect(
      await once(formsOf(visit), { ...FORM, birth: 'of-another-store' }, async () => ({ kind: 'done', id: '8' })),
    ).toEqual({
      kind: 'done',
      id: '7',
    });
  });

  it('that the store cannot open is unknown', async () => {
    const claims = { ...keeping().claims, find: async () => '' };
    expect(await outcomeOf(claims, 'key')).toEqual({ kind: 'unknown' });
  });
});

describe('a change that is sent once', () => {
  it('keeps the time of sending and the API’s words of an unknown outcome', async () => {
    const { visit } = changingVisit();
    const before = businessTime();
    const sent = await sendOnce(formsOf(visit), FORM, () =>
      Promise.reject(new UpstreamFailure('unknown', 'x', { apiMessage: 'Timeout.' })),
    );
    expect(sent).toMatchObject({ kind: 'unknown', apiMessage: 'Timeout.' });
    expect(sent.kind === 'unknown' && sent.at).toBeGreaterThanOrEqual(before);
  });

  it('joins what is known of a sale to an unknown outcome', async () => {
    const { visit } = changingVisit();
    const lost = () => Promise.reject(new UpstreamFailure('unknown', 'x'));
    expect(await sendOnce(formsOf(visit), FORM, lost, { ifUnknown: { sale } })).toMatchObject({
      kind: 'unknown',
      sale,
    });
  });

  it.each([
    ['a refusal', new UpstreamFailure('refused', 'x', { message: 'No.' })],
    ['a call that was not sent', new UpstreamFailure('unavailable', 'x', { neverSent: true })],
    ['a fault of our own', new TypeError('broken')],
  ])('throws %s as it is, and can be sent again', async (_, error) => {
    const { visit } = changingVisit();
    await expect(sendOnce(formsOf(visit), FORM, () => Promise.reject(error))).rejects.toBe(error);
    expect(await sendOnce(formsOf(visit), FORM, async () => ({ message: 'Done.' }))).toEqual({
      kind: 'done',
      message: 'Done.',
    });
  });

  it('refuses in the words of an outcome that another order of the same key was refused with', async () => {
    const claims = { ...keeping().claims, once: async () => writeOutcome({ kind: 'refused', message: 'Too late.' }) };
    await expect(sendOnce(claims, FORM, async () => ({}))).rejects.toMatchObject({
      kind: 'refused',
      message: 'Too late.',
    });
  });

  it('asks to sign in once when its answer ended the session', async () => {
    const { visit } = changingVisit();
    const ended = new UpstreamFailure('unknown', 'x', { status: 401 });
    const send = () => Promise.reject(ended);
    const both = await Promise.allSettled([sendOnce(formsOf(visit), FORM, send), sendOnce(formsOf(visit), FORM, send)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await sendOnce(formsOf(visit), FORM, send)).toMatchObject({ kind: 'unknown' });
  });
});

describe('an order that is held', () => {
  const held = () => {
    const ends: string[] = [];
    return { ends, order: { isHeld: async () => true, end: async (how: string) => void ends.push(how) } };
  };
  it.each<[string, Outcome, boolean, string]>([
    ['is free again when it was done', { kind: 'done' }, false, 'known'],
    ['is free again when it was refused', { kind: 'refused', message: 'No.' }, false, 'known'],
    ['is done for good where it can be done only once', { kind: 'done' }, true, 'done for good'],
    ['stays lost when its outcome is unknown', { kind: 'unknown' }, true, 'unknown'],
  ])('%s', async (_, outcome, isDoneForGood, end) => {
    const { ends, order } = held();
    expect(
      await sendHeld(
        order,
        async () => outcome,
        () => isDoneForGood,
      ),
    ).toEqual(outcome);
    expect(ends).toEqual([end]);
  });

  it('is not done for good unless it says so', async () => {
    const { ends, order } = held();
    await sendHeld(order, async () => ({ kind: 'done' }));
    expect(ends).toEqual(['known']);
  });

  it('stays lost when sending it throws', async () => {
    const { ends, order } = held();
    await expect(sendHeld(order, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(ends).toEqual(['unknown']);
  });
});

it('the sentence of an unknown outcome begins with what the API said', () => {
  expect(unknownSentence({ apiMessage: 'Timeout.' })).toMatch(/^The service answered: “Timeout\.” It is not known/);
  expect(unknownSentence({ apiMessage: undefined })).toMatch(/^It is not known whether this was done: no answer/);
});
