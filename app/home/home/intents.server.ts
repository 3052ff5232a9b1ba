import { redirect } from '~/base/framework/node.server';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { lowBalanceSchema } from '~/people/vendors/low-balance.schema.server';
import { lowBelowCookies } from '~/people/vendors/low-balance.server';
import { dismissSchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import { addCookies, dismissNotice } from '~/portal/request/visit-session.server';

const screen = at('home');

/** The forms of the home page. */
export const homeIntents = {
  /** Hides a notice for this session. */
  dismiss: screen.intent({
    schema: dismissSchema,
    async run(visit, { noticeId }) {
      await dismissNotice(visit, noticeId);
      return redirect(paths.home(), 303);
    },
  }),
  /** Stores in this browser below which balance to warn. */
  lowBalance: screen.intent({
    schema: lowBalanceSchema,
    async run(visit, { below }) {
      addCookies(visit, lowBelowCookies(visit.request, below));
      await visit.session.flash(
        'success',
        below > 0 ? `A balance below ${formatNaira(below)} is marked as low now.` : 'No balance is marked as low now.',
        { isBrief: true },
      );
      return redirect(paths.home(), 303);
    },
  }),
};
