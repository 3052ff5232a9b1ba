import { businessTime } from '~/base/clock.server';
import { paperOf } from '~/base/config/brand.data';
import { waitingSince } from '~/domain/elapsed';
import type { LostOutcome } from '~/domain/not-known';
import { SALE_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { qrOf } from '~/domain/qr-code';
import { receiptMessage, receiptText } from '~/domain/receipt';
import { isSameReference } from '~/domain/reference';
import { type SaleState, saleState } from '~/domain/status';
import { outcomeOf } from '~/portal/changes/once.server';
import type { Outcome, OutcomeOf } from '~/portal/changes/outcome';
import { tryLoad, UpstreamFailure } from '~/portal/request/failures';
import { formsOf } from '~/portal/request/form-claims.server';
import { receiptLink } from '~/portal/request/receipt-links.server';
import { noteSale, settleOpenOutcome } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import { printerLink, shareLinks } from './printer-link';
import type { ReceiptPage } from './receipt-page.data';

type ReceiptVisit = Visit<'receipt'>;

/**
 * Returns the receipt of a sale (spec section 2, Receipts). The sale's own status decides: for a sale that is not
 * Successful the status is shown, even when the upstream returns a receipt. When nothing is found, a sale whose answer
 * was lost is called unknown; for any other reference the upstream's refusal is thrown.
 */
export async function receiptPage(visit: ReceiptVisit, reprint: boolean): Promise<ReceiptPage> {
  const reference = visit.param('reference');
  const [receipt, sale] = await Promise.allSettled([
    visit.api.sales.receipt(reference),
    visit.api.reports.saleByReference(reference),
  ]);
  const sent = await outcomeOf(formsOf(visit), reference);
  try {
    const page = await decided(visit, {
      reference,
      reprint,
      receipt,
      sale,
      sent: sent?.kind === 'done' ? sent : undefined,
    });
    noteFound(visit, reference, page);
    return page;
  } catch (error) {
    return unknownSale(visit, reference, sent, error);
  }
}

/** Notes the status on a page, and for a sale that is not Successful what it says of it. */
function noteFound(visit: ReceiptVisit, reference: string, page: ReceiptPage): void {
  const found =
    page.kind === 'receipt'
      ? { status: page.hasNoStatus ? '' : 'Successful' }
      : page.kind === 'sale'
        ? { status: page.status, why: page.message }
        : undefined;
  noteSale(visit, { step: 'looked up', reference, isAnswered: true, ...found });
  // After a lost answer, and where staff look up what others sold, another portal may have sent it.
  if (found?.status && (lostOutcome(visit) || visit.audience === 'staff')) settleOpenOutcome(reference);
}

type Read = {
  reference: string;
  reprint: boolean;
  receipt: PromiseSettledResult<ReceiptRead>;
  sale: PromiseSettledResult<FoundSale | undefined>;
  /** The answer to the sale, if this portal sent it recently. */
  sent: OutcomeOf<'done'> | undefined;
};
type ReceiptRead = Awaited<ReturnType<ReceiptVisit['api']['sales']['receipt']>>;
type FoundSale = NonNullable<Awaited<ReturnType<ReceiptVisit['api']['reports']['saleByReference']>>>;

async function decided(visit: ReceiptVisit, { reference, reprint, receipt, sale, sent }: Read): Promise<ReceiptPage> {
  if (receipt.status === 'rejected' && isSignedOut(receipt.reason)) throw receipt.reason;
  const looked = sale.status === 'fulfilled' ? sale.value : undefined;
  // The answer to the sale may be outdated, so it is used only when nothing newer is known.
  // What was sold is known, also when the search does not find it yet.
  const answered = sent?.status
    ? { ...looked, ...(looked?.amount === undefined && sent.sale), id: looked?.id ?? '', status: sent.status }
    : undefined;
  const known = looked?.status ? looked : answered;
  const listed =
    known ?? (receipt.status === 'fulfilled' ? await findInOwnSales(visit, reference) : undefined) ?? looked;
  const found =
    listed ??
    (receipt.status === 'fulfilled' && sale.status === 'fulfilled' && !lostOutcome(visit)
      ? factsOf(receipt.value)
      : undefined);
  if (!found)
    throw sale.status === 'rejected'
      ? sale.reason
      : receipt.status === 'rejected'
        ? receipt.reason
        : notFound(reference);
  const status = found.status || (await statusById(visit, found.id));
  const { id, service, customer, amount, time } = found;
  const state = saleState(status);
  const apiMessage = sent?.message && !SAYS_NO_MORE.test(sent.message) ? sent.message : undefined;
  // A sale that is in no list may be one that failed: some services have receipts of those too.
  const hasNoStatus = status === '' && listed !== undefined && !lostOutcome(visit);
  if ((state === 'successful' || hasNoStatus) && receipt.status === 'fulfilled')
    return receiptOf(visit, receipt.value, { reprint, apiMessage, sale: found, hasNoStatus });
  const refusal = receipt.status === 'rejected' && isAnswer(receipt.reason) ? receipt.reason : undefined;
  if (state === 'successful' && receipt.status === 'rejected' && !refusal) throw receipt.reason;
  const mayChange = state === 'processing' || state === 'unknown';
  return {
    kind: 'sale',
    reference,
    status,
    message: sent?.error ?? refusal?.message ?? WITHOUT_RECEIPT[state],
    apiMessage,
    saleId: id,
    service,
    customer,
    amount,
    time,
    lost: lostOutcome(visit),
    ...(mayChange && {
      // Loading the page again only reads; its button asks the provider.
      waits: {
        ...waitingSince(time, businessTime()),
        isChecking: !reprint && looksAgain(visit, reference),
      },
    }),
  };
}

/** Returns the status of the sale itself, for an API whose lists have none; empty when it has none either. */
async function statusById({ api }: ReceiptVisit, id: string): Promise<string> {
  if (!id) return '';
  const { data } = await tryLoad(api.sales.one(id));
  return data?.saleStatus ?? '';
}

/** Messages of the API that say no more than the status. */
const SAYS_NO_MORE = /^((this|the) )?((sale|transaction) )?(is )?(still )?(success(ful)?|processing)\W*$/i;

const WITHOUT_RECEIPT: Record<SaleState, string> = {
  successful: 'Its receipt cannot be shown right now.',
  processing: 'The provider has not finished this sale yet.',
  failed: 'This sale failed: the customer has not received anything.',
  cancelled: 'This sale was cancelled.',
  unknown: SALE_NOT_KNOWN,
};

function isSignedOut(reason: unknown): boolean {
  return reason instanceof UpstreamFailure && reason.kind === 'signedOut';
}

/** True when an answer came that is no receipt of this sale. */
function isAnswer(reason: unknown): reason is UpstreamFailure {
  return (
    reason instanceof UpstreamFailure &&
    (reason.kind === 'refused' || (reason.kind === 'unexpected' && reason.status === 200))
  );
}

function notFound(reference: string): UpstreamFailure {
  return new UpstreamFailure('refused', 'POST api/reports/search', {
    status: 404,
    message: `There is no sale with the reference ${reference}.`,
  });
}

/**
 * Returns why the page looks a sale up of which no answer is known; undefined on other pages. Its links keep it in the query:
 * what fails there must not look like a sale that failed.
 */
export function lostOutcome({ url }: Pick<ReceiptVisit, 'url'>): LostOutcome | undefined {
  const outcome = url.searchParams.get('outcome');
  return outcome === 'unknown' || outcome === 'forgotten' ? outcome : undefined;
}

/** Returns the sale that a receipt is of. Its status is unknown: some upstreams send receipts of failed sales too. */
function factsOf({ title, number, meter, account, amount, time }: ReceiptRead) {
  return { id: '', status: '', service: title, customer: number ?? meter ?? account, amount, time };
}

/** Finds the sale among the terminal's own sales, for an upstream that does not let terminals search. */
async function findInOwnSales(
  { api, user, audience }: ReceiptVisit,
  reference: string,
): Promise<FoundSale | undefined> {
  if (audience !== 'terminal') return undefined;
  const { data } = await tryLoad(api.sales.ofTerminal(user.id));
  return data?.find((own) => own.reference !== undefined && isSameReference(own.reference, reference));
}

function receiptOf(
  { param, settings, url }: ReceiptVisit,
  receipt: ReceiptRead,
  {
    reprint,
    apiMessage,
    sale,
    hasNoStatus,
  }: {
    reprint: boolean;
    apiMessage: string | undefined;
    sale: Partial<FoundSale>;
    hasNoStatus: boolean;
  },
): ReceiptPage {
  const isReprint = reprint || receipt.reprint;
  const shop = sale.subvendor;
  const poweredBy = receipt.poweredBy ?? settings.portalName;
  const text = receiptText({ ...receipt, poweredBy }, isReprint, shop, settings.receiptFooter);
  const fallback = new URL(paths.receipt(param('reference'), { printer: 'missing' }), settings.publicOrigin).href;
  const href = url.searchParams.has('share') && receiptLink({ receipt, shop, reprint: isReprint });
  const message = href ? `${receiptMessage(receipt, isReprint)}\n${href}` : receiptMessage(receipt, isReprint);
  return {
    kind: 'receipt',
    receipt,
    ...(hasNoStatus && { hasNoStatus }),
    reprint: isReprint,
    apiMessage,
    shop,
    ...paperOf(settings),
    links: { print: printerLink(settings.printerLink, text, fallback), ...shareLinks(message) },
    shareHref: `${(reprint ? paths.reprint : paths.receipt)(param('reference'), { share: 1 })}#qr`,
    ...(href && { share: { href, code: qrOf(href) } }),
    service: sale.service ?? receipt.title,
    customer: receipt.number ?? receipt.meter ?? receipt.account,
    amount: receipt.amount,
  };
}

/** How often a page whose sale is not settled loads again by itself: about four minutes in all. */
const MAX_CHECKS = 12;

/** Makes the page load again by itself, at growing intervals. Returns false when it has done so often enough. */
function looksAgain(visit: ReceiptVisit, reference: string): boolean {
  const { url, setHeader } = visit;
  const checks = Math.max(0, Math.trunc(Number(url.searchParams.get('checks')) || 0));
  if (checks >= MAX_CHECKS) return false;
  setHeader(
    'Refresh',
    `${5 + checks * 3}; url=${paths.receipt(reference, { outcome: lostOutcome(visit), checks: checks + 1 })}`,
  );
  return true;
}

/**
 * Returns the page of a sale whose answer was lost and that cannot be found. Whatever fails now, the sale may have been
 * made. The page reloads by itself, at growing intervals and a limited number of times. For any other reference the
 * failure is thrown.
 */
async function unknownSale(
  visit: ReceiptVisit,
  reference: string,
  sent: Outcome | undefined,
  failure: unknown,
): Promise<ReceiptPage> {
  const lost = lostOutcome(visit);
  if (!(failure instanceof UpstreamFailure) || failure.kind === 'signedOut') throw failure;
  const isLookedUp = failure.kind === 'refused' && failure.status < 500;
  noteSale(visit, { step: 'looked up', reference, why: failure.reason, isAnswered: isLookedUp });
  if (!lost) throw failure;
  const known = sent?.kind === 'unknown' ? sent : undefined;
  return {
    kind: 'unknown',
    reference,
    lost,
    order: known?.sale,
    apiMessage: known?.apiMessage,
    isLookedUp,
    isChecking: looksAgain(visit, reference),
  };
}
