import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { ListPlace } from '~/lists/engine/choose';
import { Refusal } from '~/ui/alert';
import { FileLinks } from '~/ui/file-links';
import { PageHeading } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { BulkLines, BulkSheet } from './bulk-lines-table';
import { BulkNext } from './bulk-next';
import type { BulkPage, BusyWith, ShownLine } from './bulk-page.data';
import { BulkSummary } from './bulk-summary';

const WORDS: Record<BusyWith, (done: number, count: number) => string> = {
  checking: (done, count) => `Checked ${done} of ${count} lines`,
  selling: (done, count) => `${done} of ${count} lines`,
  'looking up': () => 'Looking up what is not known',
};

/** How far the check or the sale of the lines is, with the button that stops a sale. The page loads again by itself. */
function BulkProgress({ busy, done, count, sold }: BulkPage & { busy: BusyWith }) {
  return (
    <div className="card max-w-md">
      <p role="status" className="mb-2 font-semibold">
        {WORDS[busy](done, count)}
      </p>
      <progress className="mb-2 w-full" value={done} max={count} aria-label={`${done} of ${count} lines`} />
      {busy === 'checking' && (
        <p className="text-sm text-muted">The providers are asked for each customer. Nothing is sold yet.</p>
      )}
      {busy === 'selling' && (
        <>
          <p className="mb-2">{`Sold: ${sold.count}, ${formatNaira(sold.total)}`}</p>
          <PostForm>
            <button name="intent" value="stop" className="button">
              Stop after this line
            </button>
          </PostForm>
        </>
      )}
      <p className="mt-2 text-sm text-muted">You can leave this page: it goes on until you sign out.</p>
    </div>
  );
}

type BulkSaleViewProps = {
  sale: BulkPage & {
    id: string;
    time: string;
    busy?: BusyWith;
    isPrinted: boolean;
    shop: string;
    rows: readonly ShownLine[];
    place: ListPlace;
  };
  errors?: readonly string[] | null;
};

/** A bulk sale as it stands: its progress, or what is known of all lines, what can be done next, and the lines. */
export function BulkSaleView({ sale, errors }: BulkSaleViewProps) {
  const { id, busy, hasBegun, isPrinted, rows, place } = sale;
  if (isPrinted) return <BulkSheet {...sale} backHref={paths.bulkSale(id)} />;
  return (
    <>
      <PageHeading
        back={{ href: paths.bulkSales(), label: 'Bulk sales' }}
        below={<p className="text-muted">{sale.time}</p>}
      >
        Bulk Sale
      </PageHeading>
      <Refusal errors={errors} />
      {busy ? (
        <BulkProgress {...sale} busy={busy} />
      ) : (
        <>
          <BulkSummary {...sale} />
          <BulkNext {...sale} />
          <BulkLines rows={rows} />
          <Pagination list={place} />
        </>
      )}
      {hasBegun && !busy && (
        <>
          <p className="mt-2 text-sm text-muted">
            This is how the sales ended. One that was cancelled since says so on its receipt.
          </p>
          <FileLinks at={paths.bulkSales()} asked={{ sale: id }} />
          <p className="no-print">
            <a className="inline-block py-2" href={paths.bulkSale(id, { print: 1 })}>
              All lines on a sheet to print
            </a>
          </p>
        </>
      )}
    </>
  );
}
