import { unbrokenTime } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { isSettledSale, saleState } from '~/domain/status';
import { historyOf } from '~/portal/audit/record-history.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { caseConstraints } from './case.schema.server';
import { caseOf } from './cases.server';
import { referenceOf } from './intents.server';
import { allCases, waits } from './list.server';

type Staff = Visit<'cases'>;

/** Returns all cases, or that of the sale in the address; for a sale without one, the form that opens it. */
export async function casesPage(visit: Staff) {
  return visit.url.searchParams.has('sale') ? oneCase(visit) : allCases(visit);
}

async function oneCase(visit: Staff) {
  const reference = referenceOf(visit);
  const [found, sale] = await Promise.all([caseOf(reference), tryLoad(visit.api.reports.saleByReference(reference))]);
  if (sale.status !== undefined) visit.setStatus(sale.status);
  const { data } = sale;
  return {
    kind: 'one' as const,
    reference,
    case: found && {
      by: found.by,
      opened: unbrokenTime(found.openedAt),
      waits: found.closed ? undefined : waits(found),
      closed: found.closed && { ...found.closed, at: unbrokenTime(found.closed.at) },
      words: found.words,
      notes: found.notes.map(({ at, ...of }) => ({ ...of, time: unbrokenTime(at) })),
    },
    sale: data && {
      id: data.id,
      service: data.service,
      customer: data.customer,
      amount: data.amount,
      token: data.token,
      status: data.status,
      vendor: data.vendor,
      time: data.time && unbrokenTime(data.time),
    },
    failed: sale.failed,
    // An outcome that is known closes nothing: whoever closes the case says how it ended.
    mayAsk: data ? !isSettledSale(data.status) : false,
    suggested: wordsFor(data?.status),
    history: await historyOf(visit, [reference, data?.id]),
    constraints: caseConstraints,
    typed: await visit.session.takeTyped(),
  };
}

/** Returns what can be told to a customer about a sale of this status. */
function wordsFor(status = ''): string {
  switch (saleState(status)) {
    case 'successful':
      return 'Your payment was successful. I send you the receipt with its reference now.';
    case 'failed':
      return 'Your payment failed, and you got nothing. The shop was not charged for it, and gives you the money or tries again.';
    case 'cancelled':
      return 'Your payment was cancelled, and the money was given back to the shop.';
    default:
      return 'The provider has not finished your payment yet. Please do not pay again: we look it up, and call you.';
  }
}

/** Returns the link from a sale to its case, or to where one is opened; undefined for those who open none. */
export async function complaintLink(visit: Pick<Visit, 'mayChange' | 'audience'>, reference: string) {
  if (visit.audience !== 'staff' || !visit.mayChange('cases') || !reference) return undefined;
  const { data } = await tryLoad(caseOf(reference));
  const name = !data ? 'Customer complains' : data.closed ? 'Case was closed' : 'Case is open';
  return { href: paths.cases({ sale: reference }), name };
}
