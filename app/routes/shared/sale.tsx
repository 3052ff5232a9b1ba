import { Link, useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { groupToken } from '~/domain/receipt';
import { type SaleState, saleState, statusLook } from '~/domain/status';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import type { SaleSent } from '~/selling/sell.server';
import type { Audience } from '~/session/access';
import { Alert } from '~/ui/alert';
import { ButtonRow } from '~/ui/button-row';
import { Details } from '~/ui/details';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { recordLink } from '~/ui/record-link';
import { titleOf } from '~/ui/record-title';
import { sellAgainHref } from '~/ui/sell-again';

export const meta = pageTitle<typeof loader>(({ sale, service }) => ({
  name: titleOf('Sale', { amount: sale.amount, of: service, status: sale.saleStatus }),
}));

/** The states in which a sale can be cancelled. */
const CANCELLABLE: readonly SaleState[] = ['successful', 'processing', 'unknown'];

/** Returns the URL of the audience's list of sales. */
function listOf(audience: Audience): string {
  if (audience === 'terminal') return paths.terminalSales();
  return audience === 'vendor' ? paths.vendorSales() : paths.sales();
}

/** Loads a sale with the name of its service profile for staff, or of its service for others (spec section 2). */
export const loader = load('sale', async ({ api, param, audience, outcomeOf }) => {
  const { serviceProfile, serviceName, prepaidSale, ...sale } = await api.sales.one(param('id'));
  const sent = await outcomeOf<SaleSent>(sale.reference);
  const state = saleState(sale.saleStatus);
  const service = audience === 'staff' ? (serviceProfile.name ?? serviceName) : serviceName;
  return {
    sale,
    service,
    units: prepaidSale.units,
    token: prepaidSale.token,
    state,
    apiMessage: sent?.kind === 'made' ? sent.message : undefined,
    back: listOf(audience),
    isStaff: audience === 'staff',
    sells: audience === 'terminal',
  };
});

export default function Sale() {
  const { sale, service, units, token, state, apiMessage, back, isStaff, sells } = useLoaderData<typeof loader>();
  const { customer, amount, saleStatus, subvendor, terminal } = sale;
  const again = sells && sellAgainHref({ service, customer: customer.number, amount, status: saleStatus });
  return (
    <>
      <RecordHead
        kind="Sale"
        name={amount === undefined ? 'of an unknown amount' : formatNaira(amount)}
        status={saleStatus}
        reference={sale.reference}
        back={{ href: back }}
        actions={
          <ButtonRow>
            {state === 'successful' && (
              <Link reloadDocument className="button button-primary mb-2 mr-2" to={paths.reprint(sale.reference)}>
                View Receipt
              </Link>
            )}
            {again && (
              <a className="button mb-2 mr-2" href={again}>
                Sell again
              </a>
            )}
            {state === 'processing' && (
              <Link reloadDocument className="button mb-2 mr-2" to={paths.receipt(sale.reference)}>
                Check this sale
              </Link>
            )}
            {isStaff && CANCELLABLE.includes(state) && (
              <Link
                reloadDocument
                className="button button-danger mb-2"
                to={paths.saleCancel({ reference: sale.reference, review: 1 })}
              >
                Cancel Sale
              </Link>
            )}
          </ButtonRow>
        }
      />
      {apiMessage && apiMessage !== sale.error && <Alert tone="information">{apiMessage}</Alert>}
      {sale.error && <Alert tone="error">{sale.error}</Alert>}
      <div className="card">
        <Details
          isWide
          facts={[
            { label: 'Service', value: service },
            { label: 'Customer', value: sale.customer.number },
            { label: 'Account', value: sale.customer.account },
            { label: 'Amount', value: formatKnownNaira(amount) },
            { label: 'Units', value: units && `${units} kWh` },
            { label: 'Token', value: token && <span className="font-mono">{groupToken(token)}</span> },
            { label: 'Commission', value: formatKnownNaira(sale.commission) },
            { label: 'Vendor reference', value: sale.vendorReference },
            { label: 'Debit status', value: sale.debitStatus && statusLook(sale.debitStatus).label },
            { label: 'Previous balance', value: formatKnownNaira(sale.previous) },
            { label: 'Current balance', value: formatKnownNaira(sale.current) },
            { label: 'Vendor', value: recordLink(isStaff && paths.vendor, subvendor.vendor) },
            { label: 'Subvendor', value: recordLink(isStaff && paths.subvendor, subvendor) },
            { label: 'Terminal', value: recordLink(isStaff && paths.terminal, terminal) },
            { label: 'Time', value: sale.createdUtc && formatLagos(sale.createdUtc) },
          ]}
        />
      </div>
    </>
  );
}
