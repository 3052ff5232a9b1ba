import { useActionData, useLoaderData } from '@remix-run/react';
import { listView, type ListSpec } from '~/domain/listing';
import { depositDialog, depositIntents } from '~/money/deposits.server';
import { paths } from '~/paths';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { replyTo } from '~/session/reply';
import { depositColumns, terminalDepositColumns } from '~/ui/deposit-table';
import { MoneyDialog } from '~/ui/money-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Deposits');

type Row = { id: string; reference?: string; vendor?: string; amount?: number; source?: string; status: string; createdUtc?: string; staff?: string; description?: string };
const spec: ListSpec<Row> = {
  search: ({ reference, vendor, source, status, description }) => [reference, vendor, source, status, description],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { vendor: ({ vendor }) => vendor, amount: ({ amount }) => amount, created: ({ createdUtc }) => createdUtc },
};

/** Staff see all deposits, or the Duplicates that wait for them; a terminal its own. */
export const loader = load('deposits', async (visit) => {
  const { api, user, audience, url } = visit;
  const isStaff = audience === 'staff';
  const isPending = isStaff && url.searchParams.has('pending');
  const all = isPending ? await api.deposits.pending() : isStaff ? await api.deposits.list() : await api.deposits.ofTerminal(user.id);
  const { rows, list } = listView(all, url.searchParams, spec);
  return {
    list,
    rows: rows.map(({ id, vendor, amount, source, status, createdUtc }) => ({ id, ...(isStaff && { vendor }), amount, source, status, createdUtc })),
    isStaff,
    isPending,
    dialog: isStaff ? await depositDialog(visit) : undefined,
    here: url.pathname + url.search,
  };
});

export const action = act('moveMoney', depositIntents);

export default function Deposits() {
  const { rows, list, isStaff, isPending, dialog, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const reply = dialog?.confirmation && replyTo(dialog.confirmation.intent, data);
  return (
    <>
      <PageHeading
        aside={
          isStaff && (
            <p className="flex flex-wrap">
              <a className="button mb-2 mr-2" href={isPending ? paths.deposits() : paths.deposits({ pending: 1 })}>
                {isPending ? 'All deposits' : 'Duplicates'}
              </a>
              <a className="button mb-2 mr-2" href={paths.deposits({ new: 'refund' })}>
                New Refund
              </a>
              <NewButton href={paths.deposits({ new: 'deposit' })}>New Deposit</NewButton>
            </p>
          )
        }
      >
        {isPending ? 'Duplicates' : 'Deposits'}
      </PageHeading>
      <RecordList caption="Deposits" list={list} rows={rows} rowKey={({ id }, index) => id || String(index)} columns={isStaff ? depositColumns(isPending) : terminalDepositColumns} />
      {dialog && <MoneyDialog dialog={dialog} here={here} closeHref={isPending ? paths.deposits({ pending: 1 }) : paths.deposits()} errors={reply?.result.error?.['']} />}
    </>
  );
}
