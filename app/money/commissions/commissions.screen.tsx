import { businessTime } from '~/base/clock.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { lagosDay, monthOf } from '~/domain/lagos';
import { NOT_LOOKED_UP } from '~/domain/not-known';
import { paths, sameListWith } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { LOST } from '~/portal/request/money-dialog.data';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { afterForm } from '../orders/after-form';
import { stepOrKept } from '../orders/confirm.server';
import { commissionList, commissionRow, commissionRows, ownCommissionRows, ownCommissions } from './commissions.list';
import { commissionIntents, isPaid, payDialog } from './commissions.server';
import { payCell, PayDialog } from './pay-commission';
import { newestFirst, paidOrNot, toPay } from './pay-day';

export const meta = pageTitle('Commissions');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

/**
 * Returns the data of Pay Commission, which reads its row from the list. When the list failed to load, nothing can be
 * paid and the dialog shows only a payment already made through the portal.
 */
async function dialogOf(
  visit: Parameters<typeof payDialog>[0],
  rows: Parameters<typeof payDialog>[1],
  failed?: string,
) {
  const { searchParams } = visit.url;
  const payoutId = searchParams.get('pay');
  if (failed === undefined || payoutId === null) return payDialog(visit, rows);
  if (await isPaid(payoutId)) return { paid: { who: 'Whose commission it is could not be loaded.', wasLost: false } };
  return {
    missing: searchParams.has(LOST) ? `${NOT_LOOKED_UP} ${failed}` : `The commission could not be loaded. ${failed}`,
  };
}

/** Loads all commissions for staff, who pay them; for a vendor, its own. */
export const loader = at('commissions').load(async (visit) => {
  const { url, user, audience } = visit;
  const isStaff = audience === 'staff';
  const thisMonth = lagosDay(businessTime()).slice(0, 7);
  const rowsOf: typeof commissionRows = isStaff
    ? commissionRows
    : {
        ...ownCommissionRows,
        read: async ({ commissions }) => newestFirst((await commissions.ofVendor(user.id)).map(commissionRow)),
      };
  const { rows, list, chosen } = await listPage(visit, rowsOf, (page) =>
    Promise.all(
      page.map(async ({ id, month, payable }) => ({
        isLater: !payable && monthOf(month) === thisMonth,
        paid: paidOrNot({ payable, month }, thisMonth),
        payHref:
          isStaff &&
          payable &&
          !(await isPaid(id)) &&
          sameListWith(url.pathname, url.searchParams, { pay: id, paid: undefined, [LOST]: undefined }),
      })),
    ),
  );
  return {
    list,
    rows,
    isStaff,
    toPay: isStaff ? toPay(chosen) : undefined,
    mayPay: isStaff && visit.mayChangeHere,
    dialog: isStaff ? await stepOrKept(visit, dialogOf(visit, chosen, list.failed)) : undefined,
    closeHref: sameListWith(url.pathname, url.searchParams, { pay: undefined, paid: undefined, [LOST]: undefined }),
  };
});

export const action = at('commissions').act(commissionIntents);

export default function Commissions() {
  const { rows, list, isStaff, toPay, mayPay, dialog, closeHref } = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(dialog, useActionData<typeof action>());
  return (
    <>
      <PageHeading
        below={toPay && <p className="text-muted">{toPay}</p>}
        aside={
          isStaff ? (
            mayPay &&
            toPay && (
              <a className="button mb-2" href={paths.payCommissions()}>
                Pay together
              </a>
            )
          ) : (
            <a className="button mb-2" href={paths.statement({ account: 'commission' })}>
              Statement
            </a>
          )
        }
      >
        Commissions
      </PageHeading>
      <RecordList
        of={isStaff ? commissionList : ownCommissions}
        list={list}
        rows={rows}
        cells={{ pay: isStaff ? payCell : ({ paid }) => paid }}
      />
      <PayDialog step={step} closeHref={closeHref} errors={errors} />
    </>
  );
}
