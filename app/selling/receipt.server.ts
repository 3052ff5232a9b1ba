import { receiptMessage, receiptText } from '../domain/receipt';
import type { ReceiptPage } from '../domain/receipt-page';
import { printerLink, shareLinks } from '../domain/printer-link';
import { saleState } from '../domain/status';
import { paths } from '../paths';
import type { Visit } from '../session/visit.server';
import { isRefusal } from '../session/failures';

/**
 * The receipt of a sale (spec section 2, Receipts). When the upstream has none, the sale is looked up by its
 * reference: it may be processing or have failed. When there is no such sale either, a sale whose answer was
 * lost is called unknown; for anybody else the upstream's refusal stands.
 */
export async function receiptPage(visit: Visit<'receipt'>, reprint: boolean): Promise<ReceiptPage> {
  const { api, settings, url, params } = visit;
  const reference = params.reference ?? '';
  try {
    const receipt = await api.sales.receipt(reference);
    const isReprint = reprint || receipt.reprint;
    const text = receiptText({ ...receipt, poweredBy: receipt.poweredBy ?? settings.portalName }, isReprint);
    const fallback = new URL(paths.receipt(reference, { printer: 'missing' }), settings.publicOrigin).href;
    const links = { print: printerLink(settings.printerLink, text, fallback), ...shareLinks(receiptMessage(receipt, isReprint)) };
    return { kind: 'receipt', receipt, reprint: isReprint, portalName: settings.portalName, links };
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    const sale = await api.reports.saleByReference(reference);
    if (sale) {
      const { status, id, service, customer, amount, time } = sale;
      const mayChange = ['processing', 'unknown'].includes(saleState(status));
      return { kind: 'sale', reference, status, message: refusal.message, saleId: id, service, customer, amount, time, mayChange };
    }
    if (url.searchParams.get('outcome') === 'unknown') return { kind: 'unknown', reference };
    throw refusal;
  }
}
