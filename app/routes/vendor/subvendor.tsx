import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { listQuery, pageOf } from '~/domain/listing';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { TerminalTable } from '~/ui/seller-tables';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle('Subvendor');

export const loader = load('vendorProfile', async ({ api, param, url }) => {
  const { terminals, ...subvendor } = await api.subvendors.one(param('id'));
  return { ...subvendor, terminals: pageOf(terminals, listQuery(url.searchParams)) };
});

export default function OwnSubvendor() {
  const { id, name, status, balance, createdUtc, terminals } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.vendorProfile(), label: 'Back to profile' }}>{name ?? 'Subvendor'}</PageHeading>
      <div className="card mb-4">
        <Details
          facts={[
            { label: 'Name', value: name },
            { label: 'Status', value: <StatusLabel status={status} /> },
            { label: 'Balance', value: formatKnownNaira(balance) },
            { label: 'Created', value: createdUtc && formatLagos(createdUtc) },
          ]}
        />
      </div>
      <section className="card" aria-labelledby="terminals">
        <h2 id="terminals" className="mb-2">
          Terminals
        </h2>
        <TerminalTable rows={terminals.rows} hrefOf={(terminal) => paths.ownTerminal(terminal, { subvendor: id })} />
        <Pagination list={terminals} at="terminals" />
      </section>
    </>
  );
}
