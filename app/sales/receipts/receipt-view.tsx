import { OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { statusLook } from '~/domain/status';
import { Alert } from '~/ui/alert';
import { PrintHint, PrintLink } from '~/ui/print-link';
import { Spaced } from '~/ui/spaced';
import { SaleOutcome, UnknownOutcome } from '../sell/sale-outcome';
import { sellAgainHref } from '../sell/sell-again';
import { ReceiptLink } from './receipt-link';
import type { ReceiptPage } from './receipt-page.data';
import { ReceiptSheet } from './receipt-sheet';

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
