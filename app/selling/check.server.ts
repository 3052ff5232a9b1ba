import { saleState } from '../domain/status';
import { emptySchema } from '../forms/buttons.server';
import { redirect } from '../framework/node.server';
import { paths } from '../paths';
import { isRefusal } from '../request/failures';
import { at } from '../screen.server';
import { lostOutcome } from './receipt.server';

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
