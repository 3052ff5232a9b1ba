import { PageLink } from '~/ui/page-link';
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

/** The orders that were decided lately, each with how, by whom and when. */
export function DecidedOrders({ rows }: { rows: readonly DecidedOrder[] }) {
  return (
    <section className="card" aria-labelledby="decided">
      <h2 id="decided" className="mb-2">
        Decided in the last seven days
      </h2>
      <Table
        caption="Decided orders"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Order', cell: ({ title, what }) => `${title}: ${what}` },
          { header: 'Made by', cell: ({ by }) => by, wide: true, folded: ({ by }) => `Made by ${by}` },
          {
            header: 'Decision',
            cell: ({ how, words, lookHref }) => (
              <>
                {lookHref ? <PageLink to={lookHref}>{how}</PageLink> : how}
                {words && <span className="block text-sm text-muted">{words}</span>}
              </>
            ),
          },
          {
            header: 'Decided by',
            cell: ({ decidedBy }) => decidedBy,
            wide: true,
            folded: ({ decidedBy }) => decidedBy && `Decided by ${decidedBy}`,
          },
          { header: 'Time', cell: ({ time }) => time, wide: true },
        ]}
      />
    </section>
  );
}
