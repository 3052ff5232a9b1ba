import { useActionData, useLoaderData } from '@remix-run/react';
import { listView } from '~/domain/listing';
import { formatNaira } from '~/domain/naira';
import { commissionList } from '~/lists/commissions';
import { commissionIntents, payDialog } from '~/money/commissions.server';
import { paths, sameListWith } from '~/paths';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { replyTo } from '~/domain/reply';
import { PageHeading, pageTitle } from '~/ui/page';
import { PayDialog } from '~/ui/pay-dialog';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Commissions');
export const handle = { hydrate: true };

export const loader = load('commissions', async (visit) => {
  const { api, url } = visit;
  const all = await api.commissions.list();
  const { rows, list } = listView(all, url.searchParams, commissionList.spec);
  const here = url.pathname + url.search;
  return {
    list,
    rows: rows.map(({ id, vendor, total, month, payable }) => ({ id, vendor, total, month, payable, payHref: payable && sameListWith(url.pathname, url.searchParams, { pay: id, paid: undefined }) })),
    dialog: await payDialog(visit, all),
    here,
    closeHref: sameListWith(url.pathname, url.searchParams, { pay: undefined, paid: undefined }),
  };
});

export { clientAction } from '~/forms/client-action';
export const action = act('commissions', commissionIntents);

export default function Commissions() {
  const { rows, list, dialog, here, closeHref } = useLoaderData<typeof loader>();
  const reply = replyTo('pay', useActionData<typeof action>());
  return (
    <>
      <PageHeading>Commissions</PageHeading>
      <RecordList
        csvHref={paths.csv('commissions')}
        caption="Commissions"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Vendor',
            sort: 'vendor',
            cell: ({ vendor, month }) => (
              <>
                {vendor.name}
                <span className="block text-sm text-muted md:hidden">{month}</span>
              </>
            ),
          },
          { header: 'Amount', sort: 'amount', numeric: true, cell: ({ total }) => formatNaira(total ?? 0) },
          { header: 'Month', wide: true, cell: ({ month }) => month },
          {
            header: 'Pay',
            cell: ({ vendor, month, payHref }) =>
              payHref && (
                <a className="button" href={payHref} aria-label={`Pay ${vendor.name ?? ''} for ${month ?? ''}`}>
                  Pay
                </a>
              ),
          },
        ]}
      />
      <PayDialog step={dialog} here={here} closeHref={closeHref} errors={reply?.result.error?.['']} />
    </>
  );
}
