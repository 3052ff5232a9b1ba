import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { emptySchema } from '~/portal/request/button.schema.server';
import { isRefusal } from '~/portal/request/failures';
import { noteSale, settleOpenOutcome } from '~/portal/request/sale-steps.server';
import { at } from '~/portal/request/screen.server';
import { lostOutcome } from '../receipts/receipt.server';

/** Queries the provider for a sale's status and shows its page again; one call per press. */
export const check = at('receipt').intent({
  schema: emptySchema,
  async run(visit) {
    const { api, session, url } = visit;
    const reference = visit.param('reference');
    try {
      const { data } = await api.sales.requery(reference);
      noteSale(visit, { step: 'looked up', reference, status: data.saleStatus, why: data.error, isAnswered: true });
      visit.audit('ask again', 'done', { reference });
      if (data.saleStatus) settleOpenOutcome(reference);
      if (saleState(data.saleStatus) === 'processing')
        await session.flash('information', 'The provider was asked again just now and has not finished.');
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      noteSale(visit, { step: 'looked up', reference, why: refusal.message, isAnswered: true });
      await session.flash('error', refusal.message);
    }
    return redirect(paths.receipt(reference, { outcome: lostOutcome({ url }) }), 303);
  },
});
