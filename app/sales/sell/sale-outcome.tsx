import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { OUTCOME_NOT_KNOWN, SALE_MAY_BE_MADE, saleLookedUp } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { Alert } from '~/ui/alert';
import { Details } from '~/ui/details';
import { StatusLabel } from '~/ui/status-label';
import type { SaleWithoutReceipt, UnknownSale } from '../receipts/receipt-page.data';
import { sellAgainHref } from './sell-again';
import { CheckAgain, WaitingAdvice } from './waiting-sale';

/** The state of a sale without a receipt: processing, or failed with the reason. */
export function SaleOutcome({
  reference,
  status,
  message,
  saleId,
  service,
  customer,
  amount,
  time,
  waits,
  apiMessage,
  lost,
  newSale,
}: SaleWithoutReceipt & { newSale?: string }) {
  const again = newSale && sellAgainHref({ service, customer, amount, status });
  return (
    <div className="card max-w-md">
      <h1 className="mb-3">
        Sale <StatusLabel status={status} />
      </h1>
      <Alert tone={waits ? 'warning' : 'error'}>
        {message}
        {apiMessage && apiMessage !== message && <span className="block">{apiMessage}</span>}
      </Alert>
      {waits && (
        <>
          <WaitingAdvice {...waits} customer={customer} />
          <CheckAgain reference={reference} lost={lost} />
          <p className="mb-4 text-sm text-muted">
            {waits.isChecking
              ? 'This page looks again by itself for some minutes.'
              : 'This page has stopped looking by itself.'}
          </p>
        </>
      )}
      {saleState(status) === 'failed' && (
        <p className="mb-3">
          Tell the customer: “It did not go through, and nothing was bought. Your money was not used.”
        </p>
      )}
      <div className="mb-4">
        <Details
          facts={[
            { label: 'Service', value: service },
            { label: 'Customer', value: customer && <strong>{customer}</strong> },
            { label: 'Amount', value: formatKnownNaira(amount) },
            { label: 'Time', value: time && formatLagos(time) },
            { label: 'Reference', value: reference },
          ]}
        />
      </div>
      {saleId && (
        <a className="button mb-2 mr-2" href={paths.sale(saleId)}>
          Details
        </a>
      )}
      {again && (
        <a className="button mb-2 mr-2" href={again}>
          Sell again
        </a>
      )}
      {newSale && (
        <a className="button mb-2" href={newSale}>
          New Sale
        </a>
      )}
    </div>
  );
}

/** The page of a sale of which no answer is known, with the steps to find its outcome. */
export function UnknownOutcome({ reference, lost, order, apiMessage, isLookedUp, isChecking }: UnknownSale) {
  return (
    <div className="card max-w-md">
      <h1 className="mb-3">{OUTCOME_NOT_KNOWN}</h1>
      <Alert tone="warning">
        {apiMessage && <p className="mb-1">The service answered: “{apiMessage}”</p>}
        <p>
          {lost === 'unknown' && 'The answer to this sale was lost. '}
          {SALE_MAY_BE_MADE}
        </p>
      </Alert>
      <div className="mb-4">
        <Details
          facts={[
            { label: 'Reference', value: <strong className="font-mono">{reference}</strong> },
            { label: 'Service', value: order?.service },
            { label: 'Customer', value: order?.customer },
            { label: 'Amount', value: order && formatNaira(order.amount) },
          ]}
        />
      </div>
      <p className="mb-3">{saleLookedUp(isLookedUp, lost === 'unknown')}</p>
      <p className="mb-4 text-muted">
        {isChecking
          ? 'This page checks again by itself for some minutes.'
          : 'This page has stopped checking by itself.'}
      </p>
      <a className="button button-primary mb-2 mr-2" href={paths.receipt(reference, { outcome: lost })}>
        Check again
      </a>
      <a className="button mb-2" href={paths.terminalSales()}>
        Sales
      </a>
    </div>
  );
}
