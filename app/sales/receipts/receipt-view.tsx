import { OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { statusLook } from '~/domain/status';
import { Alert } from '~/ui/alert';
import { PrintHint, PrintLink } from '~/ui/print-link';
import { Spaced } from '~/ui/spaced';
import { SaleOutcome, UnknownOutcome } from '../sell/sale-outcome';
import { sellAgainHref } from '../sell/sell-again';
import { QrCode } from './qr-code-picture';
import type { ReceiptPage } from './receipt-page.data';
import { ReceiptSheet } from './receipt-sheet';

type ReceiptLinkProps = { href: string; code?: { qr: string; modules: number } };

/** The link to a receipt for its customer, as a QR code to scan from the screen or the paper, and as a text to copy. */
function ReceiptLink({ href, code }: ReceiptLinkProps) {
  return (
    <div id="qr" className="receipt-link border-t border-line pt-3 text-center">
      {code ? (
        <>
          <p className="text-sm">Scan to keep this receipt. The code works for 30 days.</p>
          <QrCode {...code} label="QR code of the receipt's link" />
        </>
      ) : (
        <p className="no-print text-sm">
          This receipt is too long for a code. Its link works for 30 days: send it to the customer.
        </p>
      )}
      <p className="no-print mb-2">
        <a href={href}>Open the link</a>
      </p>
      <label className="no-print block text-left text-sm">
        To copy <input className="input" readOnly value={href} />
      </label>
    </div>
  );
}

type ReceiptViewProps = {
  page: ReceiptPage;
  /** Where the next sale begins; undefined for a user who does not sell. */
  newSale?: string;
  /** How the seller calls the customer. */
  ownName?: string;
};

/** Returns the title of a receipt page; `name` when the sale has a receipt. */
export function receiptTitle(page: Pick<ReceiptPage, 'kind'> & { status?: string }, name: string): string {
  if (page.kind === 'unknown') return `${OUTCOME_NOT_KNOWN}: sale`;
  return page.kind === 'sale' ? `Sale: ${statusLook(page.status ?? '').label}` : name;
}

const NO_STATUS =
  'The status of this sale is not known: the service does not give one. This is the receipt that the service has of it.';

/** A receipt with its actions (print, share, next sale), or the state of a sale without a receipt. */
export function ReceiptView({ page, newSale, ownName }: ReceiptViewProps) {
  if (page.kind === 'unknown') return <UnknownOutcome {...page} />;
  if (page.kind === 'sale') return <SaleOutcome {...page} newSale={newSale} />;
  const { links, share, shareHref } = page;
  const { print, whatsApp, sms } = links;
  const again = newSale && sellAgainHref(page);
  return (
    <>
      <div className="no-print max-w-md">
        <Alert tone={page.hasNoStatus ? 'warning' : 'success'}>
          {page.hasNoStatus ? NO_STATUS : ['Successful', ownName && `to ${ownName}`].filter(Boolean).join(', ')}{' '}
          {page.apiMessage && <span className="block text-sm">{page.apiMessage}</span>}
        </Alert>
      </div>
      <ReceiptSheet {...page} foot={share && <ReceiptLink {...share} />}>
        <p className="button-grid no-print">
          <Spaced>
            <PrintLink href={print} />
            {newSale && (
              <a className="button" href={newSale}>
                New Sale
              </a>
            )}
            {again && (
              <a className="button" href={again}>
                Sell again
              </a>
            )}
            {newSale && page.customer && !ownName && (
              <a className="button" href={paths.customers({ service: page.service, customer: page.customer })}>
                Name this customer
              </a>
            )}
            <a className="button" href={whatsApp} rel="noopener noreferrer">
              WhatsApp
            </a>
            <a className="button" href={sms}>
              SMS
            </a>
            {!share && (
              <a className="button" href={shareHref}>
                QR code
              </a>
            )}
          </Spaced>
        </p>
      </ReceiptSheet>
      <PrintHint />
    </>
  );
}
