import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { comparableId } from '~/domain/ids';
import { formatNaira } from '~/domain/naira';
import { LOOK_IT_UP_FIRST, SALE_LIKE_A_LOST_ONE } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { generateReference } from '~/domain/reference';
import { digest } from '~/money/orders/kinds.server';
import { once, sendHeld } from '~/portal/changes/once.server';
import type { Outcome, OutcomeOf } from '~/portal/changes/outcome';
import type { SubmittedForm } from '~/portal/request/act.server';
import { birthNow, formsOf } from '~/portal/request/form-claims.server';
import { mayBeForgotten } from '~/portal/request/form-fields.server';
import { takeLock } from '~/portal/request/locks.server';
import { noteSale } from '~/portal/request/sale-steps.server';
import { at } from '~/portal/request/screen.server';
import type { HowSaleEnded, RefusalCause, Visit } from '~/portal/request/visit';
import { rememberSale } from './recent.server';
import type { SaleView } from './sale.form';
import { saleSchema } from './sale.schema.server';
import { openFacts, providerOf, SALE_FORM_MS, type SaleFacts, saleView, soldOf } from './sealed-sale.server';
import { selectionOf } from './validate.server';

/** Returns what the log says of how a sale ended, and why; `isOfPortal` when it was refused before it was sent. */
function howItEnded(ended: Outcome, isOfPortal: boolean): HowSaleEnded {
  switch (ended.kind) {
    case 'done':
      return { outcome: 'done', status: ended.status, why: ended.error ?? ended.why ?? ended.message };
    case 'unknown':
      return { outcome: 'unknown', why: ended.apiMessage };
    case 'not sent':
      return { outcome: 'not sent', why: ended.message };
    case 'refused':
      return { outcome: 'refused', why: ended.message, cause: isOfPortal ? 'by the portal' : causeOf(ended) };
  }
}

function causeOf({ isDuplicate, field }: OutcomeOf<'refused'>): RefusalCause {
  if (isDuplicate) return 'like another';
  return field ? 'a field' : 'other';
}

type Seller = Visit<'validate'>;
type Context = { sale?: SaleView };
type SaleOrder = Parameters<Seller['api']['sales']['sell']>[0];

/**
 * Step 2: sells what was validated, once per rendered form (spec section 4, Sale flow). Redirects to the receipt after
 * a sale of any status, and also after an unknown outcome, to check it there.
 */
export const sell = at('validate').intent({
  schema: saleSchema,
  async context(visit, data): Promise<Context> {
    const facts = await openFacts(visit, data.get('sealed'));
    return { sale: facts && (await saleView(visit, facts)) };
  },
  async run(visit, { sealed, amount: typed, choice, mobile, email }, form) {
    const facts = await openFacts(visit, sealed);
    if (!facts) return startAgain(visit, facts);
    if (!facts.isValid) return form.refuse<Context>([], { context: { sale: await saleView(visit, facts) } });
    const amount = facts.fixedAmount ?? choice ?? typed;
    const isUnclear = choice !== undefined && typed !== undefined && choice !== typed;
    if (amount === undefined || isUnclear) {
      const mistake = isUnclear
        ? `To sell ${formatNaira(choice)}, empty the amount and choose it again. To sell ${formatNaira(typed)}, press Process.`
        : 'Enter an amount.';
      return form.refuse<Context>([], {
        status: 400,
        fieldErrors: { amount: [mistake] },
        context: { sale: await saleView(visit, facts) },
      });
    }

    const { overrideDuplicate, reference } = facts;
    const { outcome, isFirst } = await sellOnce(visit, facts, { amount, mobile, email });
    switch (outcome.kind) {
      case 'done':
        if (!isFirst && outcome.sale && outcome.sale.amount !== amount)
          await visit.session.flash(
            'information',
            `This form had sold ${formatNaira(outcome.sale.amount)} already. Nothing was sent now.`,
          );
        await rememberSale(visit, { ...soldOf(facts), amount }, outcome.status ?? '');
        return redirect(paths.receipt(reference), 303);
      case 'unknown':
        await rememberSale(visit, { ...soldOf(facts), amount }, '');
        return redirect(paths.receipt(reference, { outcome: 'unknown' }), 303);
      case 'refused':
        return outcome.isDuplicate
          ? renewedForm(
              visit,
              { ...facts, fixedAmount: amount },
              form,
              `${outcome.message} Sell again only if the customer wants it twice.`,
              409,
              true,
            )
          : renewedForm(visit, facts, form, outcome.message, 422, overrideDuplicate, outcome.field === 'amount');
      case 'not sent':
        if (outcome.why === 'expired') return startAgain(visit, facts);
        if (outcome.why === 'unseen') {
          await visit.session.flash('error', outcome.message);
          return redirect(paths.receipt(reference, { outcome: 'forgotten' }), 303);
        }
        return renewedForm(visit, facts, form, `${outcome.message} Nothing was charged.`, 503, overrideDuplicate);
    }
  },
});

/**
 * Sells what was validated, once per reference: whoever asks again gets the outcome of the first, also after this process
 * died. `amount` in kobo. Throws an UpstreamFailure that was never sent while the store does not answer.
 */
export async function sellOnce(
  visit: Pick<Seller, 'user' | 'api' | 'inside'>,
  facts: SaleFacts,
  chosen: Pick<SaleOrder, 'amount' | 'mobile' | 'email'>,
): Promise<{ outcome: Outcome; isFirst: boolean }> {
  const { serviceId, customer, payCode, overrideDuplicate, reference, birth } = facts;
  const { amount } = chosen;
  const provider = providerOf(facts);
  const terminalId = visit.user.id;
  const order = { ...chosen, serviceId, customer, terminalId, payCode, overrideDuplicate, reference, provider };
  const sale = { service: facts.serviceName, customer, amount };
  let isFirst = false;
  const outcome = await once(
    formsOf(visit),
    { key: reference, birth },
    async () => {
      if (mayBeForgotten(facts.expires - SALE_FORM_MS))
        return { kind: 'not sent', why: 'unseen', message: LOOK_IT_UP_FIRST };
      if (facts.expires <= businessTime()) return { kind: 'not sent', why: 'expired', message: TOO_LATE };
      isFirst = true;
      const held = await takeLock(visit, alike(visit.user, order), overrideDuplicate);
      const of = { reference, serviceId, provider, kobo: amount };
      let ms = 0;
      const ended = await sendUnless(held, async () => {
        noteSale(visit, { step: 'sending', ...of });
        const started = performance.now();
        const sent = await visit.api.sales.sell(order);
        ms = Math.round(performance.now() - started);
        return sent.kind === 'done' || sent.kind === 'unknown' ? { ...sent, sale } : sent;
      });
      noteSale(visit, { step: 'sent', ...of, ms, ...howItEnded(ended, typeof held === 'string') });
      return ended;
    },
    { ifUnknown: { sale } },
  );
  return { outcome, isFirst };
}

/** Sends a sale that is held, or says why it is not. */
function sendUnless(
  held: Awaited<ReturnType<typeof takeLock>>,
  send: () => Promise<Outcome>,
): Promise<Outcome> | Outcome {
  if (held === 'running') return { kind: 'refused', message: UNDER_WAY };
  if (typeof held === 'string') return { kind: 'refused', message: SALE_LIKE_A_LOST_ONE, isDuplicate: true };
  return sendHeld(held, send);
}

const UNDER_WAY = 'The same sale is under way right now. Nothing was sent. Look for it before you send another.';

/** Identifies like sales of a terminal, so that a lost one is met by every new form. */
function alike(user: { id: string }, { serviceId, customer, amount }: SaleOrder): string {
  return digest('sale', comparableId(user.id), serviceId, customer, amount);
}

/** Returns the sale form of a draft while its facts are valid. */
export async function saleOfDraft(visit: Seller, draft: FormData): Promise<SaleView | undefined> {
  const facts = await openFacts(visit, draft.get('sealed'));
  if (!facts || facts.expires <= businessTime()) return undefined;
  const typed = (name: string) => draft.get(name)?.toString();
  const defaults = { amount: typed('amount'), choice: typed('choice'), mobile: typed('mobile'), email: typed('email') };
  return { ...(await saleView(visit, facts)), defaults };
}

/** Returns a new form for the same sale, with its own reference, because the old reference was used. */
async function renewedForm(
  visit: Seller,
  facts: SaleFacts,
  form: SubmittedForm,
  message: string,
  status: number,
  overrideDuplicate: boolean,
  isOfAmount = false,
) {
  const reference = generateReference();
  const birth = birthNow();
  const expires = businessTime() + SALE_FORM_MS;
  const sale = await saleView(visit, { ...facts, overrideDuplicate, reference, birth, expires });
  const errors = isOfAmount && facts.fixedAmount === undefined ? { fieldErrors: { amount: [message] } } : {};
  return form.refuse<Context>('fieldErrors' in errors ? [] : [message], { status, context: { sale }, ...errors });
}

const TOO_LATE = 'This sale was open for too long. Please validate the customer again.';

async function startAgain(visit: Seller, facts: SaleFacts | undefined) {
  await visit.session.flash('error', TOO_LATE);
  const { category, provider } = selectionOf(visit);
  return redirect(paths.validate({ category, provider, customer: facts?.customer }), 303);
}
