import { useLoaderData } from '@remix-run/react';
import { listQuery, matches, pageOf } from '~/domain/listing';
import { DEPOSIT_STATUSES } from '~/domain/status';
import { load } from '~/session/load.server';
import { DepositTable } from '~/ui/deposit-table';
import { ListFilter } from '~/ui/list-filter';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta = pageTitle('Deposits');

export const loader = load('deposits', async ({ api, user, url }) => {
  const query = listQuery(url.searchParams);
  const status = url.searchParams.get('status') ?? '';
  const all = await api.deposits.ofTerminal(user.id);
  const rows = all.filter((row) => (!status || row.status === status) && matches(query.q, [row.reference, row.source, row.status, row.description]));
  const { rows: page, ...list } = pageOf(rows, query);
  return { list, q: query.q, status, rows: page.map(({ id, amount, source, status, createdUtc }) => ({ id, amount, source, status, createdUtc })) };
});

export default function Deposits() {
  const { rows, list, q, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Deposits</PageHeading>
      <ListFilter q={q} size={list.size} searchLabel="Search" choices={[{ name: 'status', label: 'Status', value: status, options: DEPOSIT_STATUSES }]} />
      <div className="card">
        <DepositTable rows={rows} />
      </div>
      <Pagination list={list} />
    </>
  );
}
