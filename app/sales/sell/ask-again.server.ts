import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { emptySchema } from '~/portal/request/button.schema.server';
import { isRefusal } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { lostOutcome } from '../receipts/receipt.server';

/** Queries the provider for a sale's status and shows its page again; one call per press. */
export const check = at('receipt').intent({
  schema: emptySchema,
  async run({ api, param, session, url, noteSale, openOutcomes, audit }) {
    const reference = param('reference');
    try {
      const { data } = await api.sales.requery(reference);
      noteSale({ step: 'looked up', reference, status: data.saleStatus, why: data.error, isAnswered: true });
      audit('ask again', 'done', { reference });
      if (data.saleStatus) openOutcomes.settle(reference);
      if (saleState(data.saleStatus) === 'processing')
        await session.flash('information', 'The provider was asked again just now and has not finished.');
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal;
      noteSale({ step: 'looked up', reference, why: refusal.message, isAnswered: true });
      await session.flash('error', refusal.message);
    }
    return redirect(paths.receipt(reference, { outcome: lostOutcome({ url }) }), 303);
  },
});
