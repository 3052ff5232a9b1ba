import { businessTime } from '~/base/clock.server';
import { promiseHash } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { quickDays } from '~/lists/engine/days';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { ButtonRow } from '~/ui/button-row';
import { RecordForm } from '~/ui/form/record-form';
import { WhenEmptied } from '~/ui/list-filter';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { FormLink, PageLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';
import { SellerList } from '~/ui/seller-list';
import { afterForm, orderFormProps } from '../orders/after-form';
import { stepOrKept } from '../orders/confirm.server';
import { MoneyDialog } from '../orders/money-dialog';
import { depositAmountCell, depositDecisionCell } from './deposit-cells';
import { depositList, depositRows, ownDepositRows, ownDeposits, pendingDeposits } from './deposits.list';
import { depositDialog, depositIntents } from './deposits.server';
import { SellerDeposits } from './seller-deposits';

export const meta = pageTitle('Deposits');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

/** Loads all deposits or the Duplicates for staff; for a vendor and a terminal, their own deposits. */
export const loader = at('deposits').load(async (visit) => {
  const { api, user, audience, url } = visit;
  const isStaff = audience === 'staff';
  const isPending = isStaff && url.searchParams.has('pending');
  const read = () => (audience === 'vendor' ? api.deposits.ofVendor(user.id) : api.deposits.ofTerminal(user.id));
  const { page, dialog } = await promiseHash({
    page: isStaff ? listPage(visit, depositRows) : listPage(visit, { ...ownDepositRows, read }),
    dialog: isStaff ? stepOrKept(visit, depositDialog(visit)) : Promise.resolve(undefined),
  });
  const { rows, list } = page;
  return {
    list,
    rows,
    isStaff,
    isPending,
    dialog,
    ...(audience === 'terminal' && { seller: { quick: quickDays(businessTime()), today: lagosDay(businessTime()) } }),
  };
});

export const action = at('deposits').act(depositIntents);

export default function Deposits() {
  const { rows, list, isStaff, isPending, dialog, seller } = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(dialog, useActionData<typeof action>());
  if (import.meta.env.SSR && seller) {
    return (
      <SellerList title="Deposits" list={list} choices={list.filters} quick={seller.quick}>
        <SellerDeposits
          rows={rows}
          today={seller.today}
          whenEmpty={<WhenEmptied list={list} choices={list.filters} />}
        />
        <p className="mt-4">
          <a className="inline-block py-2" href={paths.statement()}>
            Statement of a month
          </a>
        </p>
      </SellerList>
    );
  }
  const closeHref = isPending ? paths.deposits({ pending: 1 }) : paths.deposits();
  return (
    <>
      <PageHeading
        aside={
          isStaff ? (
            <ButtonRow>
              <PageLink className="button mb-2 mr-2" to={isPending ? paths.deposits() : paths.deposits({ pending: 1 })}>
                {isPending ? 'All deposits' : 'Duplicates'}
              </PageLink>
              <FormLink className="button mb-2 mr-2" to={paths.deposits({ new: 'refund' })}>
                New Refund
              </FormLink>
              <NewButton href={paths.deposits({ new: 'deposit' })}>New Deposit</NewButton>
            </ButtonRow>
          ) : (
            <a className="button mb-2" href={paths.statement()}>
              Statement
            </a>
          )
        }
      >
        {isPending ? 'Duplicates' : 'Deposits'}
      </PageHeading>
      {isStaff ? (
        <RecordList
          of={isPending ? pendingDeposits : depositList}
          list={list}
          rows={rows}
          cells={{ decision: depositDecisionCell }}
          hidden={isPending ? { pending: '1' } : undefined}
        />
      ) : (
        <RecordList of={ownDeposits} list={list} rows={rows} cells={{ amount: depositAmountCell }} />
      )}
      {step && (
        <MoneyDialog step={step} closeHref={closeHref} errors={errors}>
          {step.form && <RecordForm {...orderFormProps(closeHref)} {...step.form} />}
        </MoneyDialog>
      )}
    </>
  );
}
