import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { countedCash, earlierBeginning, NOTES, salesBetween } from './cash-up';
import {
  beginShiftSchema,
  closeShiftSchema,
  correctFloatSchema,
  countSchema,
  FLOAT_MISSING,
  noteField,
} from './cash-up.schema.server';
import { ownTerminal } from './own-terminals.server';
import {
  beginShift,
  closeShift,
  correctFloat,
  countClosed,
  sealedCashUp,
  shiftUnderWay,
  typedCount,
} from './shifts.server';

const screen = at('cashUp');
const CLOSED = 'This shift is closed already, and stays as it is.';

type Terminal = Visit<'cashUp'>;

/** Returns when a shift begins that was not begun in time. */
const sinceTheLast = async (visit: Terminal, now: number) =>
  earlierBeginning((await countClosed([ownTerminal(visit)])).last, now);

function begin(visit: Terminal, float: Kobo, beganAt: number): Promise<boolean> {
  const terminalId = ownTerminal(visit);
  return beginShift(terminalId, { beganAt, float }, actBy(visit, 'begin shift', { terminalId }));
}

export const cashUpIntents = {
  /**
   * Shows what was counted beside what must be there. The count is not stored. Where no shift was begun, one begins with the typed float
   * and the sales since the last one.
   */
  count: screen.intent({
    schema: countSchema,
    async run(visit, { float, coins, notCash, note, ...counts }, form) {
      const { user, api } = visit;
      const own = ownTerminal(visit);
      const before = await shiftUnderWay(own);
      if (!before && !form.data.has('float')) return form.refuse([CLOSED]);
      if (!before && float === undefined) return form.refuse([], { fieldErrors: { float: [FLOAT_MISSING] } });
      // After Back, the same form may be sent again: its shift has begun.
      if (before && float !== undefined && float !== before.float)
        return form.refuse([
          'A shift was begun meanwhile, with its own float. Load the page again, and count that one.',
        ]);
      const counted = NOTES.flatMap((of) => {
        const count = (counts as Record<string, number | undefined>)[noteField(of)];
        return count === undefined ? [] : [[of, count] as const];
      });
      if (counted.length === 0 && coins === undefined)
        return form.refuse(['Count the cash: type how many of each note there are, and 0 for none.']);
      const endedAt = businessTime();
      if (!before && float !== undefined) await begin(visit, float, await sinceTheLast(visit, endedAt));
      const now = await shiftUnderWay(own);
      if (!now) return form.refuse([CLOSED]);
      const notes = Object.fromEntries(counted);
      const cashUp = {
        ...now,
        ...salesBetween(await api.sales.ofTerminal(user.id), now.beganAt, endedAt),
        ...{ endedAt, notCash, notes, note },
        counted: countedCash(notes, coins ?? kobo(0)),
      };
      const typed = Object.fromEntries(
        [...form.data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      // For whoever goes back to the form, such as to correct the float first.
      await visit.session.keepTyped(typed);
      return { cashUp, typed, sealed: await sealFacts({ ...cashUp, terminalId: user.id }) };
    },
  }),
  begin: screen.intent({
    schema: beginShiftSchema,
    async run(visit, { float, from }) {
      const now = businessTime();
      const isBegun = await begin(visit, float, from === 'earlier' ? await sinceTheLast(visit, now) : now);
      await visit.session.flash(
        isBegun ? 'success' : 'information',
        isBegun ? 'The shift has begun.' : 'A shift is under way already.',
      );
      return redirect(paths.cashUp(), 303);
    },
  }),
  correct: screen.intent({
    schema: correctFloatSchema,
    async run(visit, { corrected, beganAt }) {
      const terminalId = ownTerminal(visit);
      const entry = actBy(visit, 'correct float', { terminalId });
      const isCorrected = await correctFloat(terminalId, { beganAt, float: corrected }, entry);
      await visit.session.flash(
        isCorrected ? 'success' : 'information',
        isCorrected ? 'The opening float is corrected.' : CLOSED,
      );
      return redirect(paths.cashUp(), 303);
    },
  }),
  /** Closes the shift as it was shown, however often it is sent. */
  close: screen.intent({
    schema: closeShiftSchema,
    async run(visit, { sealed }, form) {
      const opened = sealedCashUp.safeParse(await unsealFacts(sealed));
      if (!opened.success || !isSameId(opened.data.terminalId, visit.user.id))
        return form.refuse(['Count the cash again: this form can no longer be read.']);
      const { terminalId: _, ...cashUp } = opened.data;
      const terminalId = ownTerminal(visit);
      const isClosed = await closeShift(terminalId, cashUp, actBy(visit, 'close shift', { terminalId }));
      const isOpen = !isClosed && (await shiftUnderWay(terminalId))?.beganAt === cashUp.beganAt;
      if (isOpen) {
        await visit.session.keepTyped(typedCount(cashUp));
        await visit.session.flash('error', 'The opening float was corrected since this count. Compare again.');
        return redirect(paths.cashUp(), 303);
      }
      // The page that follows says that the shift is closed.
      if (!isClosed) await visit.session.flash('information', CLOSED);
      return redirect(paths.cashUp({ closed: cashUp.endedAt }), 303);
    },
  }),
};
