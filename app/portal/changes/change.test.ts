import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UpstreamFailure } from '~/api/failure';
import { changingVisit, formWith, keyNamed, ledTo } from '../../../tests/support/changing-visit';
import { newFormKey } from '../request/form-fields.server';
import { type Change, change, sendForm, valuesOf } from './change.server';

const schema = z.object({ name: z.string() });
type Values = z.output<typeof schema>;
const NEXT = [303, '/channels'];
const UNKNOWN = 'It is not known whether this was done: no answer came back. Look before you send it again.';
const unknown = (detail = {}) => new UpstreamFailure('unknown', 'POST api/channels', detail);

/** A change whose calls are counted. `answers` are the API's, in order; an Error is thrown, the last one is repeated. */
function counted(
  answers: readonly (Error | { message?: string })[],
  options: Partial<Change<'channels', typeof schema, string>> = {},
) {
  const sent: string[] = [];
  const intent = change<'channels', typeof schema, string>({
    schema,
    async send(_, { name }) {
      const answer = answers[Math.min(sent.push(name), answers.length) - 1]!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    next: '/channels',
    message: 'Channel created.',
    ...options,
  });
  const { visit, said } = changingVisit();
  const press = async (values: Values, form: Parameters<typeof formWith>[1] = {}) =>
    ledTo(await intent.run(visit, values, formWith(values, form)));
  return { sent, said, press, intent };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a change', () => {
  it('is sent once when its button is pressed twice at once and once more', async () => {
    const { sent, said, press } = counted([{}]);
    const twice = await Promise.all([press({ name: 'Web' }), press({ name: 'Web' })]);
    expect([...twice, await press({ name: 'Web' })]).toEqual([NEXT, NEXT, NEXT]);
    expect(sent).toEqual(['Web']);
    const again = 'information: This form was sent before: it was done once, and not a second time.';
    expect(said.sort()).toEqual([again, again, 'success: Channel created.']);
  });

  it('says on the next page what the API said, or else its own words, if it has any', async () => {
    const worded = counted([{ message: 'Made.' }]);
    await worded.press({ name: 'Web' });
    expect(worded.said).toEqual(['success: Made.']);
    const silent = counted([{ message: 'Made.' }], { message: undefined });
    await silent.press({ name: 'Web' });
    expect(silent.said).toEqual([]);
  });

  it('leads to an address that depends on the visit', async () => {
    const { press } = counted([{}], { next: ({ url }) => `${url.pathname}/next` });
    expect(await press({ name: 'Web' })).toEqual([303, '/channels/next']);
  });

  it('can be sent again after a refusal, which is thrown', async () => {
    const { sent, press } = counted([new UpstreamFailure('refused', 'x', { message: 'Name taken.' }), {}]);
    expect(await failure(press({ name: 'Web' }))).toMatchObject({ kind: 'refused', message: 'Name taken.' });
    expect(await press({ name: 'Web' })).toEqual(NEXT);
    expect(sent).toHaveLength(2);
  });

  it('is not sent while its check names a hindrance', async () => {
    let hindrance: string | undefined = 'Three vendors sell it.';
    const { sent, press } = counted([{}], { check: async () => hindrance });
    expect(await failure(press({ name: 'Web' }))).toMatchObject({ kind: 'refused', message: 'Three vendors sell it.' });
    expect(sent).toEqual([]);
    hindrance = undefined;
    expect(await press({ name: 'Web' })).toEqual(NEXT);
  });

  it('whose outcome no answer tells is called unknown, and is not sent again', async () => {
    const followed: string[] = [];
    const { sent, said, press } = counted([unknown()], {
      then: async () => void followed.push('then'),
    });
    const reply = { intent: 'create', status: 503, result: { error: { '': [UNKNOWN] } } };
    expect(await press({ name: 'Web' })).toEqual(reply);
    expect(await press({ name: 'Web' })).toEqual(reply);
    expect([sent, said, followed]).toEqual([['Web'], [], []]);
  });

  it('of a dialog that only asks tells an unknown outcome on the next page', async () => {
    const { sent, said, press } = counted([unknown({ apiMessage: 'Timeout at the bank.' })], { isConfirmation: true });
    expect([await press({ name: 'Web' }), await press({ name: 'Web' })]).toEqual([NEXT, NEXT]);
    const sentence =
      'error: The service answered: “Timeout at the bank.” It is not known whether this was done. Look before you send it again.';
    expect([sent, said]).toEqual([['Web'], [sentence, sentence]]);
  });

  it('of a dialog that only asks says on the next page that it was done', async () => {
    const { said, press } = counted([{}], { isConfirmation: true });
    expect(await press({ name: 'Web' })).toEqual(NEXT);
    expect(said).toEqual(['success: Channel created.']);
  });

  it('whose answer ended the session asks to sign in first, and is unknown afterwards', async () => {
    const { sent, press } = counted([unknown({ status: 401 })]);
    expect(await failure(press({ name: 'Web' }))).toMatchObject({ kind: 'unknown', endsSession: true });
    expect(await press({ name: 'Web' })).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  it('is followed by its next work each time it is known to be done', async () => {
    const followed: string[] = [];
    const { press } = counted([{}], { then: async (_, { name }) => void followed.push(name) });
    await press({ name: 'Web' });
    await press({ name: 'Web' });
    expect(followed).toEqual(['Web', 'Web']);
  });

  it('without the key of its form is refused and not sent', async () => {
    const { sent, press } = counted([{}]);
    expect(await failure(press({ name: 'Web' }, { key: null }))).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'This form was not complete. Load the page again, then send it once more.',
    });
    expect(sent).toEqual([]);
  });

  it('of a page that was open for longer than its outcome would be kept is refused and not sent', async () => {
    const { sent, press } = counted([{}]);
    expect(await failure(press({ name: 'Web' }, { key: keyNamed('form-1', 23.1) }))).toMatchObject({
      kind: 'refused',
      status: 400,
      message:
        'This page was open for 23 hours or more, so nothing was sent. Load it again, and look whether this was done before.',
    });
    expect(sent).toEqual([]);
    expect(await press({ name: 'Web' }, { key: keyNamed('form-1', 22.9) })).toEqual(NEXT);
    expect(await press({ name: 'Web' }, { key: newFormKey() })).toEqual(NEXT);
  });

  it('has data for its page only where the screen gives some', () => {
    expect('context' in counted([{}]).intent).toBe(false);
    expect('context' in counted([{}], { context: async () => 'x' }).intent).toBe(true);
  });
});

describe('what makes it another change', () => {
  const first = {
    values: { name: 'Web', password: 'one' },
    key: 'form-1',
    intent: 'create',
    address: '/channels?new=1',
  };
  const sent = async (...forms: Partial<typeof first & { part: string }>[]) => {
    const { visit } = changingVisit();
    let calls = 0;
    for (const changed of forms) {
      const { values, key, intent, address, part } = { ...first, ...changed };
      const url = new URL(address, 'http://portal.test');
      await sendForm(
        { ...visit, url },
        formWith(values, { key, intent }),
        async () => {
          calls++;
          return {};
        },
        part,
      );
    }
    return calls;
  };

  it.each([
    ['another value', { values: { name: 'App', password: 'one' } }],
    ['another password', { values: { name: 'Web', password: 'two' } }],
    ['another button', { intent: 'delete' }],
    ['another rendered form', { key: 'form-2' }],
    ['another page', { address: '/partners?new=1' }],
    ['another part of what the button does', { part: 'second' }],
  ])('%s', async (_, changed) => {
    expect(await sent({}, changed)).toBe(2);
  });

  it('keeps passwords apart from values of which a plain digest is stored', () => {
    const url = new URL('http://portal.test/password/change');
    const form = formWith({ name: 'Web', newPassword: 'Correct-horse-1' });
    form.data.set('picture', new File(['x'], 'x.png'));
    expect(valuesOf({ url }, form)).toEqual([
      ['/password/change', 'create', keyNamed('form-1'), [['name', 'Web']]],
      [['newPassword', 'Correct-horse-1']],
    ]);
  });

  it.each([
    ['another token of the form', { values: { name: 'Web', password: 'one', formToken: 'abc' } }],
    ['another query of the page', { address: '/channels' }],
  ])('not %s', async (_, changed) => {
    expect(await sent({}, changed)).toBe(1);
  });
});
