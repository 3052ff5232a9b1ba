import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import type { SubmittedForm } from '~/portal/request/act.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { steppedUp } from '../orders/send.server';
import { approveSchema, approveTogetherSchema, declineSchema } from './approval.schema.server';
import { approveTogether } from './approve-together.server';
import {
  approveOrder,
  type Decided,
  declineOrder,
  GONE,
  limitedAmount,
  orderToDecide,
  whyNotNow,
} from './decide.server';
import { mayDecline, whyNotThisUser } from './deciders.server';
import { personOf } from './pending-orders.server';

type Approver = Visit<'approvals'>;
const screen = at('approvals');

async function toPage(visit: Approver, tone: 'success' | 'information' | 'error', text: string, links?: Link[]) {
  await visit.session.flash(tone, text, links && { links });
  return redirect(paths.approvals(), 303);
}
type Link = { name: string; href: string };

/** Leads from a press to where its outcome stands. */
async function answer(visit: Approver, form: SubmittedForm, id: string, decided: Decided) {
  switch (decided.kind) {
    case 'sent':
      return toPage(visit, decided.tone, decided.text, decided.links);
    case 'before':
      if (decided.lookUp) return redirect(paths.approvals({ order: id }), 303);
      return toPage(visit, 'information', decided.text);
    case 'waits':
      if (!decided.isUnseen) return form.refuse([decided.text], decided.isNotSent && { status: 503 });
      await visit.session.flash('error', decided.text);
      return redirect(paths.approvals({ confirm: 'approve', order: id }), 303);
  }
}

export const approvalIntents = {
  approve: screen.intent({
    schema: approveSchema,
    async run(visit, { order: id, seen }, form) {
      const pending = await orderToDecide(id);
      if (!pending) return toPage(visit, 'information', GONE);
      const hindered = await whyNotNow(visit, pending);
      if (hindered) return form.refuse([hindered.why]);
      const here = paths.approvals({ confirm: 'approve', order: id });
      const fresh = await steppedUp(visit, limitedAmount(pending), here);
      return answer(visit, form, id, await approveOrder(visit, pending, seen !== undefined, fresh));
    },
  }),
  /** Approves several orders of one maker that were looked at together, each once by its own claim. */
  approveTogether: screen.intent({
    schema: approveTogetherSchema,
    run: (visit, { orders }, form) => approveTogether(visit, orders, form),
  }),
  decline: screen.intent({
    schema: declineSchema,
    async run(visit, { order: id, reason }, form) {
      const pending = await orderToDecide(id);
      if (!pending) return toPage(visit, 'information', GONE);
      if (!mayDecline(visit, pending)) return form.refuse([whyNotThisUser(visit, pending) ?? '']);
      return answer(visit, form, id, await declineOrder(visit, pending, personOf(visit), reason));
    },
  }),
};
