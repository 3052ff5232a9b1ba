import { businessTime } from '~/base/clock.server';
import { useLoaderData } from '~/base/framework/react';
import type { Audience } from '~/domain/audience';
import { waitingSince } from '~/domain/elapsed';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { type SaleState, saleState } from '~/domain/status';
import { historyOf } from '~/portal/audit/record-history.server';
import { outcomeOf } from '~/portal/changes/once.server';
import { formsOf } from '~/portal/request/form-claims.server';
import { at } from '~/portal/request/screen.server';
import { seenForTour } from '~/portal/request/seen-for-tour.server';
import { Alert } from '~/ui/alert';
import { ButtonRow } from '~/ui/button-row';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { complaintLink } from '../cases/page.server';
import { sellAgainHref } from '../sell/sell-again';
import { CheckAgain, WaitingAdvice } from '../sell/waiting-sale';
import { SaleFacts } from './sale-facts';

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
export const loader = at('sale').load(async (visit) => {
  const { api, param, audience, mayChange } = visit;
  const { serviceProfile, serviceName, prepaidSale, ...sale } = await api.sales.one(param('id'));
  const sent = await outcomeOf(formsOf(visit), sale.reference);
  const state = saleState(sale.saleStatus);
  if (state === 'failed') await seenForTour(visit, 'failed sale');
  const service = audience === 'staff' ? (serviceProfile.name ?? serviceName) : serviceName;
  return {
    sale,
    service,
    history: await historyOf(visit, [param('id'), sale.reference]),
    units: prepaidSale.units,
    token: prepaidSale.token,
    state,
    apiMessage: sent?.kind === 'done' ? sent.message : undefined,
    back: listOf(audience),
    isStaff: audience === 'staff',
    mayCancel: mayChange('saleCancel'),
    complaint: await complaintLink(visit, sale.reference),
    sells: audience === 'terminal',
    waits: state === 'processing' && waitingSince(sale.createdUtc, businessTime()),
  };
});

export default function Sale() {
  const { sale, service, history, units, token, state, apiMessage, back, isStaff, mayCancel, complaint, sells, waits } =
    useLoaderData<typeof loader>();
  const { customer, amount, saleStatus } = sale;
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
            {state === 'successful' && sale.reference && (
              <a className="button button-primary mb-2 mr-2" href={paths.reprint(sale.reference)}>
                View Receipt
              </a>
            )}
            {again && (
              <a className="button mb-2 mr-2" href={again}>
                Sell again
              </a>
            )}
            {complaint && (
              <a className="button mb-2 mr-2" href={complaint.href}>
                {complaint.name}
              </a>
            )}
            {waits && <CheckAgain reference={sale.reference} />}
            {mayCancel && CANCELLABLE.includes(state) && (
              <a
                className="button button-danger mb-2"
                href={paths.saleCancel({ reference: sale.reference, review: 1 })}
              >
                Cancel Sale
              </a>
            )}
          </ButtonRow>
        }
      />
      {apiMessage && apiMessage !== sale.error && <Alert tone="information">{apiMessage}</Alert>}
      {sale.error && <Alert tone="error">{sale.error}</Alert>}
      {waits && (
        <div className="max-w-md">
          <WaitingAdvice {...waits} customer={customer.number} />
        </div>
      )}
      <SaleFacts {...{ sale, service, units, token, isStaff }} />
      <History entries={history} />
    </>
  );
}
