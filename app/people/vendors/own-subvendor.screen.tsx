import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusLabel } from '~/ui/status-label';
import { lowBelow } from './low-balance.server';
import { MarkedBalance } from './marked-balance';
import { TerminalTable } from './seller-tables';
import { SubvendorFacts } from './subvendor-facts';

export const meta = pageTitle<typeof loader>(({ name }) => ({ name: titleOf('Subvendor', { of: name }) }));

export const loader = at('ownSubvendor').load(async ({ api, param, url, request }) => {
  const { terminals, ...subvendor } = await api.subvendors.one(param('id'));
  return { ...subvendor, terminals: pageOf(terminals, listQuery(url.searchParams)), below: lowBelow(request) };
});

export default function OwnSubvendor() {
  const { terminals, below, ...subvendor } = useLoaderData<typeof loader>();
  return (
    <>
      <RecordHead
        kind="Subvendor"
        name={subvendor.name}
        back={{ href: paths.vendorProfile(), label: 'Back to profile' }}
      />
      <SubvendorFacts
        subvendor={subvendor}
        balance={<MarkedBalance balance={subvendor.balance} below={below} />}
        status={<StatusLabel status={subvendor.status} />}
      />
      <section className="card" aria-labelledby="terminals">
        <h2 id="terminals" className="mb-2">
          Terminals
        </h2>
        <TerminalTable
          rows={terminals.rows}
          hrefOf={(terminal) => paths.ownTerminal(terminal, { subvendor: subvendor.id })}
        />
        <Pagination list={terminals} at="terminals" />
      </section>
    </>
  );
}
