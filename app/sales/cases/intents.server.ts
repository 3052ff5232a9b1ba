import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { isSettledSale, statusLook } from '~/domain/status';
import { nameOfUser } from '~/domain/user-name';
import { notFound } from '~/portal/request/answers.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { isRefusal } from '~/portal/request/failures';
import { noteSale, settleOpenOutcome } from '~/portal/request/sale-steps.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { closeCaseSchema, noteSchema, openCaseSchema, wordsSchema } from './case.schema.server';
import { changeCase, openCase, type SaleCase, withNote } from './cases.server';

type Staff = Visit<'cases'>;
const screen = at('cases');
const CLOSED = 'This case is closed, and stays as it is.';

/** Returns the reference of the sale that the address names. */
export function referenceOf({ url }: Pick<Staff, 'url'>): string {
  const reference = url.searchParams.get('sale') ?? '';
  if (!reference || reference.length > 80) throw notFound();
  return reference;
}

const here = (visit: Staff) => redirect(paths.cases({ sale: referenceOf(visit) }), 303);

/** Changes the case of the address, which the audit has, and leads back to it. */
async function changed(visit: Staff, entry: string, text: string, change: (open: SaleCase) => SaleCase, said: string) {
  const reference = referenceOf(visit);
  const how = await changeCase(reference, change, actBy(visit, entry, { reference }));
  const isClosed = how === 'closed';
  if (isClosed) await visit.session.keepTyped({ text });
  await visit.session.flash(isClosed ? 'information' : 'success', isClosed ? CLOSED : said);
  return here(visit);
}

export const caseIntents = {
  open: screen.intent({
    schema: openCaseSchema,
    async run(visit, { text }, form) {
      const reference = referenceOf(visit);
      const sale = await visit.api.reports.saleByReference(reference);
      if (!sale) return form.refuse(['There is no sale with this reference.']);
      const by = nameOfUser(visit);
      const openedAt = businessTime();
      const { service, amount, vendor } = sale;
      const how = await openCase(
        { reference, service, amount, vendor, openedAt, by, words: '', notes: [{ text, by, at: openedAt }] },
        actBy(visit, 'open case', { reference }),
      );
      // A colleague was first: the words wait in the field of a note.
      if (how === 'open') await visit.session.keepTyped({ text });
      await visit.session.flash(
        how === 'opened' ? 'success' : 'information',
        how === 'opened' ? 'The case is open.' : 'A case of this sale is open already.',
      );
      return here(visit);
    },
  }),
  note: screen.intent({
    schema: noteSchema,
    run: (visit, { text }) =>
      changed(visit, 'note on case', text, (open) => withNote(open, text, nameOfUser(visit)), 'The note is saved.'),
  }),
  words: screen.intent({
    schema: wordsSchema,
    run: (visit, { words }) =>
      changed(
        visit,
        'tell customer',
        words,
        (open) => {
          const noted = withNote(open, `Told the customer: ${words}`, nameOfUser(visit));
          return noted === open && open.words === words ? open : { ...noted, words };
        },
        'What the customer was told is saved.',
      ),
  }),
  /** Asks the provider again. An outcome closes the case. */
  checkAgain: screen.intent({
    schema: emptySchema,
    async run(visit, _, form) {
      const reference = referenceOf(visit);
      try {
        const { data } = await visit.api.sales.requery(reference);
        const status = data.saleStatus;
        noteSale(visit, { step: 'looked up', reference, status, why: data.error, isAnswered: true });
        visit.audit('ask again', 'done', { reference });
        if (!status) return form.refuse(['The service did not say how this sale stands.']);
        settleOpenOutcome(reference);
        const { label } = statusLook(status);
        const by = nameOfUser(visit);
        const isOver = isSettledSale(status);
        const noted = withoutEmpty(`Asked again: ${label}`, data.error);
        const how = await changeCase(
          reference,
          (open) => ({
            ...withNote(open, noted, by),
            ...(isOver && { closed: { outcome: label, by, at: businessTime() } }),
          }),
          isOver ? actBy(visit, 'close case', { reference }) : undefined,
        );
        const isChanged = how !== 'closed';
        const said = isOver
          ? `The case is closed: ${label}.`
          : `The sale is still ${label.toLowerCase()}. The case stays open.`;
        await visit.session.flash(isOver && isChanged ? 'success' : 'information', isChanged ? said : CLOSED);
      } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal;
        return form.refuse([refusal.message]);
      }
      return here(visit);
    },
  }),
  close: screen.intent({
    schema: closeCaseSchema,
    async run(visit, { text }) {
      const by = nameOfUser(visit);
      return changed(
        visit,
        'close case',
        text,
        (open) => ({ ...open, closed: { outcome: text, by, at: businessTime() } }),
        'The case is closed.',
      );
    },
  }),
};

const withoutEmpty = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('. ');
