import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { unbroken } from '~/ui/no-wrap';
import { PrintHint } from '~/ui/print-link';
import { TONES } from '~/ui/status-label';
import { Table } from '~/ui/table';
import { Token } from '../receipts/token';
import type { LineState, LineSum, ShownLine } from './bulk-page.data';
import { linesOf } from './bulk-summary';

const TONE: Record<LineState, string> = {
  sold: TONES.green,
  ready: TONES.grey,
  'not checked': TONES.grey,
  double: TONES.yellow,
  unknown: TONES.yellow,
  mistake: TONES.red,
  refused: TONES.red,
  'not sold': TONES.red,
};

/** The lines of a bulk sale, each with its customer, amount and how it stands. */
export function BulkLines({ rows }: { rows: readonly ShownLine[] }) {
  return (
    <Table
      caption="Lines"
      rows={rows}
      rowKey={({ row }) => String(row)}
      columns={[
        {
          header: 'Customer',
          cell: (line) => (
            <>
              <span className="block font-semibold">{line.label || line.name || unbroken(line.customer)}</span>{' '}
              <span className="block text-sm text-muted">
                {`${line.row}. ${line.service}, `}
                {unbroken(line.customer)}
                {line.label && line.name && `, ${line.name}`}
              </span>{' '}
              <Tokens {...line} />{' '}
              {line.message && <span className={`block text-sm ${TONE[line.state]}`}>{line.message}</span>}
            </>
          ),
        },
        {
          header: 'Amount',
          numeric: true,
          cell: ({ amount, state, status, reference }) => (
            <>
              <span className="block">{amount === undefined ? '' : formatKnownNaira(amount)}</span>{' '}
              {reference ? (
                <a
                  className={`text-sm ${TONE[state]}`}
                  href={paths.receipt(reference, state === 'unknown' ? { outcome: 'unknown' } : {})}
                >
                  {status}
                </a>
              ) : (
                <span className={`text-sm ${TONE[state]}`}>{status}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The token of a line; after a change of the meter's key all of them, in the order in which they are entered. */
function Tokens({ kct1, kct2, token }: Pick<ShownLine, 'kct1' | 'kct2' | 'token'>) {
  if (!kct1 && !kct2) return token ? <Token grouped={token} /> : null;
  const steps = [kct1, kct2, token].filter(Boolean);
  return (
    <>
      <span className="block text-sm">The meter’s key changes. Enter all tokens in this order:</span>{' '}
      {steps.map((grouped, index) => (
        <span key={grouped} className="mt-1 block">
          <span className="block text-sm text-muted">{`Step ${index + 1} of ${steps.length}`}</span>{' '}
          <Token grouped={grouped} />{' '}
        </span>
      ))}
    </>
  );
}

type BulkSheetProps = {
  shop: string;
  time: string;
  rows: readonly ShownLine[];
  sold: LineSum;
  unknown: LineSum;
  backHref: string;
};

/** All lines on a sheet to print, in the order of the file. */
export function BulkSheet({ shop, time, rows, sold, unknown, backHref }: BulkSheetProps) {
  return (
    <article>
      <p className="no-print">
        <a className="inline-block py-2" href={backHref}>
          Back to the bulk sale
        </a>
      </p>
      <h1 className="mb-1">Bulk Sale</h1>
      <p>{shop}</p>
      <p>{time}</p>
      <p>{`Sold: ${linesOf(sold.count)}, ${formatNaira(sold.total)}`}</p>
      {unknown.count > 0 && <p>{`Not known: ${linesOf(unknown.count)}, ${formatNaira(unknown.total)}`}</p>}
      <div className="mb-3">
        <PrintHint />
      </div>
      <BulkLines rows={rows} />
    </article>
  );
}
