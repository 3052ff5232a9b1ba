import { unbrokenTime } from '~/domain/lagos';
import { formatOptionalNaira, kobo } from '~/domain/naira';
import { unbroken } from '~/ui/no-wrap';
import type { ShownStatementLine } from './statement.data';

const AMOUNT = 'text-right whitespace-nowrap';

/**
 * All lines of a statement as a sheet has them: each on one line, with money in and out apart. Every printed page begins with `of`:
 * whose lines they are.
 */
export function SheetLines({ rows, of }: { rows: readonly ShownStatementLine[]; of: string }) {
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="sr-only">Lines</caption>
        <thead>
          <tr className="every-page">
            <td colSpan={6}>{of}</td>
          </tr>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What</th>
            <th scope="col">Reference</th>
            <th scope="col" className={AMOUNT}>
              In
            </th>
            <th scope="col" className={AMOUNT}>
              Out
            </th>
            <th scope="col" className={AMOUNT}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, time, kind, text, fault, reference, change, balance }, index) => (
            <tr key={`${index} ${id}`}>
              <td className="whitespace-nowrap">{time && unbrokenTime(time)}</td>
              <td>{[kind, text, fault !== text && fault].filter(Boolean).join(', ')}</td>
              <td>{unbroken(reference)}</td>
              <td className={AMOUNT}>{change > 0 && formatOptionalNaira(change)}</td>
              <td className={AMOUNT}>{change < 0 && formatOptionalNaira(kobo(-change))}</td>
              <td className={AMOUNT}>{formatOptionalNaira(balance)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={6}>There are no records to display</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
