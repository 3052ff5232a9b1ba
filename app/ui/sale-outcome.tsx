import { paths } from '../paths';
import { Alert } from './alert';
import { StatusLabel } from './status-label';

/** The button that asks the provider again; harmless to repeat. */
function CheckAgain({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="mb-2 mr-2 inline-block">
      <button name="intent" value="check" className="button button-primary">
        Check again
      </button>
    </form>
  );
}

type SaleWithoutReceiptProps = { reference: string; status: string; message: string; saleId: string; customer?: string; mayChange: boolean };

/** A sale that has no receipt: it is processing, or it failed and why. */
export function SaleWithoutReceipt({ reference, status, message, saleId, customer, mayChange }: SaleWithoutReceiptProps) {
  return (
    <div className="card mx-auto max-w-md">
      <h1 className="mb-3">
        Sale <StatusLabel status={status} />
      </h1>
      <Alert tone={mayChange ? 'warning' : 'error'}>{message}</Alert>
      {mayChange && <p className="mb-3">The provider has not finished. Do not sell again before this sale is settled.</p>}
      <p className="mb-4">
        Reference <strong>{reference}</strong>
      </p>
      {mayChange && <CheckAgain action={paths.receipt(reference)} />}
      <a className="button mb-2 mr-2" href={paths.sale(saleId)}>
        Details
      </a>
      {!mayChange && (
        <a className="button mb-2" href={paths.validate({ customer })}>
          New sale
        </a>
      )}
    </div>
  );
}

/** A sale whose answer was lost: said plainly, with the way to find out. */
export function UnknownOutcome({ reference }: { reference: string }) {
  return (
    <div className="card mx-auto max-w-md">
      <h1 className="mb-3">Outcome not known</h1>
      <Alert tone="warning">The connection was lost before the answer came. This sale may or may not have been made.</Alert>
      <p className="mb-3">We asked for it just now and it is not there yet. It was not sent again, and it will not be. Check again before you sell to this customer.</p>
      <p className="mb-4">
        Reference <strong>{reference}</strong>
      </p>
      <CheckAgain action={paths.receipt(reference, { outcome: 'unknown' })} />
      <a className="button mb-2" href={paths.terminalSales()}>
        Sales
      </a>
    </div>
  );
}
