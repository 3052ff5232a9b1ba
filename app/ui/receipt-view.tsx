import { groupToken } from '../domain/receipt';
import { statusLook } from '../domain/status';
import type { ReceiptPage } from '../page-data/receipt-page';
import { paths } from '../paths';
import { Alert } from './alert';
import { ButtonRow } from './button-row';
import { PrintHint, PrintLink } from './print-link';
import { ReceiptSheet } from './receipt-sheet';
import { SaleOutcome, UnknownOutcome } from './sale-outcome';
import { Token } from './token';

type ReceiptViewProps = {
  page: ReceiptPage;
  /** True when the user can start another sale. */
  sells: boolean;
};

/** Returns the title of a receipt page; `name` when the sale has a receipt. */
export function receiptTitle(page: Pick<ReceiptPage, 'kind'> & { status?: string }, name: string): string {
  if (page.kind === 'unknown') return 'Outcome not known: sale';
  return page.kind === 'sale' ? `Sale: ${statusLook(page.status ?? '').label}` : name;
}

/** A receipt with its actions (print, share, next sale), or the state of a sale without a receipt. */
export function ReceiptView({ page, sells }: ReceiptViewProps) {
  if (page.kind === 'unknown') return <UnknownOutcome {...page} />;
  if (page.kind === 'sale') return <SaleOutcome {...page} />;
  const { print, whatsApp, sms } = page.links;
  return (
    <>
      <div className="no-print max-w-md">
        <Alert tone="success">
          Successful {page.apiMessage && <span className="block">{page.apiMessage}</span>}
          {/* After a key change this token is the third to be typed: the receipt has all of them in order. */}
          {page.receipt.token && !page.receipt.kct1 && (
            <span className="block">
              <Token grouped={groupToken(page.receipt.token)} />
            </span>
          )}
        </Alert>
      </div>
      <ButtonRow className="no-print mb-2 mt-3 max-w-md">
        <PrintLink href={print} />
        <a className="button mb-2 mr-2" href={whatsApp} rel="noopener noreferrer">
          WhatsApp
        </a>
        <a className="button mb-2 mr-2" href={sms}>
          SMS
        </a>
        {sells && (
          <a className="button mb-2" href={paths.validate()}>
            New Sale
          </a>
        )}
      </ButtonRow>
      <ReceiptSheet receipt={page.receipt} reprint={page.reprint} portalName={page.portalName} />
      <PrintHint />
    </>
  );
}
