import { formatCount } from '~/domain/digit-groups';
import { formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { GetForm } from '~/ui/get-form';
import { unbroken } from '~/ui/no-wrap';
import { PostForm } from '~/ui/post-form';
import { Table } from '~/ui/table';
import { BANK_COLUMNS, type BankMapping, NO_COLUMN, NOT_CHOSEN } from './bank-columns';

type Option = { value: string; name: string };

type BankColumnsProps = {
  file: string;
  mapping: BankMapping;
  /** The names of the columns. */
  names: readonly string[];
  headers: readonly Option[];
  /** True when the days are such that their order matters. */
  asksOrder: boolean;
  /** What has to be chosen before lines can be added. */
  wanted: readonly string[];
  found: number;
  sum: Kobo;
  from?: string;
  to?: string;
  others: number;
  around: number;
  unread?: string;
  leftOut: readonly string[];
  /** The first of so many rows. */
  rowsInAll: number;
  rows: readonly { number: number; readAs: string; cells: readonly string[] }[];
};

/**
 * How a bank's file is read: what would be added, the choices, and the first rows with what each is read as. What was chosen is remembered
 * for the next file of this bank.
 */
export function BankColumns(page: BankColumnsProps) {
  const { file, mapping, names, headers, asksOrder, wanted, found, rows, rowsInAll } = page;
  const none = { value: String(NO_COLUMN), name: 'None' };
  const columns = names.map((name, index) => ({ value: String(index), name }));
  return (
    <>
      <Reading {...page} />
      {wanted.map((message) => (
        <p key={message} className="mb-4 text-bad">
          {message}
        </p>
      ))}
      {wanted.length === 0 && found > 0 && (
        <PostForm className="mb-4">
          {(['header', ...BANK_COLUMNS, 'order'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={mapping[name]} />
          ))}
          <button name="intent" value="add" className="button button-primary mb-2 mr-2">
            Add the lines
          </button>{' '}
          <button
            name="intent"
            value="add"
            formAction={paths.bankStatement({ file, then: 'deposit' })}
            className="button mb-2"
          >
            Add them and deposit together
          </button>
        </PostForm>
      )}
      <GetForm className="card mb-4 max-w-xl" id="columns">
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="shown" value={mapping.header} />
        <Choice name="header" label="Names of the columns" value={mapping.header} options={headers} />
        <div className="sm:grid sm:grid-cols-2 sm:gap-x-4">
          <Choice name="day" label="Day" value={mapping.day} options={[none, ...columns]} />
          {asksOrder && (
            <Choice
              name="order"
              label="Days are written with"
              value={mapping.order ?? ''}
              options={[
                ...(mapping.order ? [] : [{ value: '', name: 'Choose' }]),
                { value: 'day first', name: 'the day first (20/11)' },
                { value: 'month first', name: 'the month first (11/20)' },
              ]}
            />
          )}
          <Choice name="amount" label="Money in" value={mapping.amount} options={[none, ...columns]} />
          <Choice
            name="direction"
            label="In or out"
            value={mapping.direction}
            options={[
              ...(mapping.direction === NOT_CHOSEN ? [{ value: String(NOT_CHOSEN), name: 'Choose' }] : []),
              { value: String(NO_COLUMN), name: 'All came in, or a sign says it' },
              ...columns,
            ]}
          />
          <Choice name="text" label="Text" value={mapping.text} options={[none, ...columns]} />
          <Choice name="reference" label="Reference" value={mapping.reference} options={[none, ...columns]} />
        </div>
        <button className="button">Read it like this</button>
      </GetForm>
      <div className="card">
        {rowsInAll > rows.length && (
          <h2 className="mb-2">{`The first ${rows.length} of ${formatCount(rowsInAll)} rows`}</h2>
        )}
        <Table
          caption="The first rows of the file"
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={[
            { header: 'Row', cell: ({ number }) => number },
            { header: 'Read as', cell: ({ readAs }) => readAs },
            ...names.map((header, at) => ({
              header,
              hiddenBelow: 'xl' as const,
              cell: (row: (typeof rows)[number]) => unbroken(row.cells[at]),
            })),
          ]}
        />
      </div>
    </>
  );
}

/** What would be added, and what would not. */
function Reading({ found, sum, from, to, others, around, unread, leftOut }: BankColumnsProps) {
  const days = from === to ? `on ${from}` : `from ${from} to ${to}`;
  return (
    <div className="mb-4">
      <p>
        {`Lines with money in: ${found}${found > 0 ? `, ${formatNaira(sum)} ${days}` : ''}.`}
        {others > 0 && ` Without: ${others}.`}
      </p>
      {around > 0 && <p>{`Headings, balances and totals: ${around === 1 ? '1 row' : `${around} rows`}.`}</p>}
      {unread && <p className="font-semibold">{`Not read, to be looked at in the file: ${unread}.`}</p>}
      {leftOut.map((sentence) => (
        <p key={sentence} className="font-semibold">
          {sentence}
        </p>
      ))}
    </div>
  );
}

type ChoiceProps = { name: string; label: string; value: string | number; options: readonly Option[] };

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = `columns-${name}`;
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={String(value)} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
