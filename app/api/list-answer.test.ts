import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWhole } from './exchange.server';
import { listOf, text } from './lenient-schemas';
import { openList } from './list-answer.server';
import { AnswerBody } from './whole-answer.server';

const row = z.object({ id: text, name: text });
const ROWS = Array.from({ length: 3_000 }, (_, index) => ({
  id: index,
  name: `Ọláyẹmí “${index}”, ₦1 },{ shop`,
  more: [{}],
}));
const CALL = { call: 'GET api/things', effect: 'reads', hadToken: true } as const;

const bodyOf = (text: string) => new AnswerBody([Buffer.from(text)]);
const open = async (text: string, status = 200) =>
  openList(row).open(CALL, status, bodyOf(text), new AbortController().signal);
const wholeRows = async (text: string) => listOf(row).parse(openWhole(CALL, 200, bodyOf(text)).data);

describe('openList', () => {
  it.each([
    ['as usual', JSON.stringify({ success: true, data: ROWS, errors: [] })],
    ['indented', JSON.stringify({ success: true, data: ROWS }, null, 2)],
    ['with the data first', JSON.stringify({ data: ROWS, success: true })],
    ['with a byte order mark', `\uFEFF${JSON.stringify({ success: true, data: ROWS })}`],
    ['with elements that are no records', JSON.stringify({ success: true, data: [null, ...ROWS, 'x', [1]] })],
  ])('reads a long answer %s as it would be read as a whole', async (_, text) => {
    const { rows } = await open(text);
    expect(rows!.length).toBeGreaterThanOrEqual(ROWS.length);
    expect(rows).toEqual(await wholeRows(text));
  });

  it.each([
    ['short', { success: true, data: ROWS.slice(0, 2) }],
    ['with data of another shape', { success: true, data: { rows: ROWS } }],
    ['with null as data, and much else', { success: true, data: null, more: ROWS }],
  ])('leaves an answer that is %s to be read as a whole', async (_, answer) => {
    const { rows, envelope } = await open(JSON.stringify(answer));
    expect(rows).toBeUndefined();
    expect(envelope?.data).toEqual(answer.data);
  });

  it('refuses rows that come with a refusal, without success, incomplete or with another status', async () => {
    const refused = open(JSON.stringify({ success: false, data: ROWS, errors: [{ message: 'Not today.' }] }));
    await expect(refused).rejects.toMatchObject({ kind: 'refused', message: 'Not today.' });
    await expect(open(JSON.stringify({ data: ROWS }))).rejects.toMatchObject({ kind: 'unexpected' });
    const answer = JSON.stringify({ success: true, data: ROWS });
    await expect(open(answer.slice(0, -200))).rejects.toMatchObject({ kind: 'unexpected' });
    await expect(open(answer, 500)).rejects.toMatchObject({ kind: 'unexpected' });
    await expect(open(answer, 401)).rejects.toMatchObject({ kind: 'signedOut' });
  });

  it('stops when the call is aborted', async () => {
    const stop = new AbortController();
    const answer = bodyOf(JSON.stringify({ success: true, data: ROWS }));
    const reading = openList(row).open(CALL, 200, answer, stop.signal);
    stop.abort(new Error('nobody waits'));
    await expect(reading).rejects.toThrow('nobody waits');
  });

  it('lets other work in between the pieces', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    await open(JSON.stringify({ success: true, data: ROWS }));
    clearImmediate(waiting);
    expect(turns).toBeGreaterThan(3);
  });
});
