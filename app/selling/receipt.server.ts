import { receiptMessage, receiptText } from '../domain/receipt';
import type { ReceiptPage } from '../domain/receipt-page';
import { printerLink, shareLinks } from '../domain/printer-link';
import { saleState } from '../domain/status';
import { paths } from '../paths';
import type { Visit } from '../session/visit.server';
import { isRefusal, UpstreamFailure } from '../session/failures';
import type { SaleSent } from './sell.server';

type ReceiptVisit = Visit<'receipt'>;

/**
 * The receipt of a sale (spec section 2, Receipts). When the upstream has none, the sale is looked up by its
 * reference: it may be processing or have failed. When there is no such sale either, a sale whose answer was
 * lost is called unknown; for anybody else the upstream's refusal stands.
 */
export async function receiptPage(visit: ReceiptVisit, reprint: boolean): Promise<ReceiptPage> {
  const { api, settings, params } = visit;
  const reference = params.reference ?? '';
  try {
    const receipt = await api.sales.receipt(reference);
    const isReprint = reprint || receipt.reprint;
    const text = receiptText({ ...receipt, poweredBy: receipt.poweredBy ?? settings.portalName }, isReprint);
    const fallback = new URL(paths.receipt(reference, { printer: 'missing' }), settings.publicOrigin).href;
    const links = { print: printerLink(settings.printerLink, text, fallback), ...shareLinks(receiptMessage(receipt, isReprint)) };
    return { kind: 'receipt', receipt, reprint: isReprint, portalName: settings.portalName, links };
  } catch (failure) {
    return withoutReceipt(visit, reference, failure).catch((error: unknown) => unknownSale(visit, reference, error));
  }
}

/** How a sale stands that has no receipt; throws the failure when nothing is found. */
async function withoutReceipt({ api }: ReceiptVisit, reference: string, refusal: unknown): Promise<ReceiptPage> {
  if (!isRefusal(refusal)) throw refusal;
  const sale = await api.reports.saleByReference(reference);
  if (!sale) throw refusal;
  const { status, id, service, customer, amount, time } = sale;
  const mayChange = ['processing', 'unknown'].includes(saleState(status));
  return { kind: 'sale', reference, status, message: refusal.message, saleId: id, service, customer, amount, time, mayChange };
}

/** Number of times that the page of an unknown sale asks again by itself: about four minutes in all. */
const MAX_CHECKS = 12;

/**
 * What is said of a sale whose answer was lost and that cannot be found: whatever goes wrong now, it may have been made. The
 * page asks again by itself, at growing intervals and not for ever. For any other address the failure is thrown.
 */
async function unknownSale(visit: ReceiptVisit, reference: string, failure: unknown): Promise<ReceiptPage> {
  const { searchParams } = visit.url;
  if (searchParams.get('outcome') !== 'unknown' || !(failure instanceof UpstreamFailure) || failure.kind === 'signedOut') throw failure;
  const sent = await visit.outcomeOf<SaleSent>(reference);
  const lost = sent?.kind === 'unknown' ? sent : undefined;
  const checks = Math.max(0, Math.trunc(Number(searchParams.get('checks')) || 0));
  const isChecking = checks < MAX_CHECKS;
  if (isChecking) visit.setHeader('Refresh', `${5 + checks * 3}; url=${paths.receipt(reference, { outcome: 'unknown', checks: checks + 1 })}`);
  return { kind: 'unknown', reference, order: lost?.order, said: lost?.said, isLookedUp: failure.kind === 'refused' && failure.status < 500, isChecking };
}
