import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import { actBy } from '~/portal/request/visit-audit.server';
import { countedCash, earlierBeginning, NOTES, salesBetween } from './cash-up';
import {
  beginShiftSchema,
  closeShiftSchema,
  correctFloatSchema,
  countSchema,
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

export const cashUpIntents = {
  /** Shows what was counted beside what must be there. Nothing is stored. */
  count: screen.intent({
    schema: countSchema,
    async run(visit, { coins, notCash, note, ...counts }, form) {
      const { user, api } = visit;
      const now = await shiftUnderWay(ownTerminal(visit));
      if (!now) return form.refuse([CLOSED]);
      const endedAt = businessTime();
      const counted = NOTES.flatMap((of) => {
        const count = (counts as Record<string, number | undefined>)[noteField(of)];
        return count === undefined ? [] : [[of, count] as const];
      });
      if (counted.length === 0 && coins === undefined)
        return form.refuse(['Count the cash: type how many of each note there are, and 0 for none.']);
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
      const beganAt = from === 'earlier' ? earlierBeginning((await countClosed([ownTerminal(visit)])).last, now) : now;
      const terminalId = ownTerminal(visit);
      const isBegun = await beginShift(terminalId, { beganAt, float }, actBy(visit, 'begin shift', { terminalId }));
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
      await visit.session.flash(isClosed ? 'success' : 'information', isClosed ? 'The shift is closed.' : CLOSED);
      return redirect(paths.cashUp({ closed: cashUp.endedAt }), 303);
    },
  }),
};
