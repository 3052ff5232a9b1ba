import type { ListPage } from '~/lists/engine/choose';
import { unbroken } from '~/ui/no-wrap';
import { PageLink } from '~/ui/page-link';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';

type DecidedOrder = {
  id: string;
  title: string;
  what: string;
  by: string;
  how: string;
  words?: string;
  /** Where an order is looked up whose outcome is not known. */
  lookHref?: string;
  decidedBy?: string;
  time: string;
};

/** The orders that were decided lately, each with how, by whom and when; or one, whenever that was. */
export function DecidedOrders({ orders, isOfOne }: { orders: ListPage<DecidedOrder>; isOfOne: boolean }) {
  return (
    <section className="card" aria-labelledby="decided">
      <h2 id="decided" className="mb-2">
        {isOfOne ? 'Decided' : 'Decided in the last seven days'}
      </h2>
      <Table
        caption="Decided orders"
        rows={orders.rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Order', cell: ({ title, what }) => `${title}: ${what}` },
          { header: 'Made by', cell: ({ by }) => by, hiddenBelow: 'md', folded: ({ by }) => `Made by ${by}` },
          {
            header: 'Decision',
            cell: ({ how, words, lookHref }) => (
              <>
                {lookHref ? <PageLink to={lookHref}>{how}</PageLink> : unbroken(how)}
                {words && <span className="block text-sm text-muted">{words}</span>}
              </>
            ),
          },
          {
            header: 'Decided by',
            cell: ({ decidedBy }) => decidedBy,
            hiddenBelow: 'md',
            folded: ({ decidedBy }) => decidedBy && `Decided by ${decidedBy}`,
          },
          { header: 'Time', cell: ({ time }) => time, hiddenBelow: 'md' },
        ]}
      />
      {orders.pages > 1 && <Pagination list={orders} at="decided" named="decided" />}
    </section>
  );
}
