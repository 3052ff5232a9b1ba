import { useSearchParams } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { FILE_KINDS, fileKindName } from '~/domain/file-kinds';
import { ROWS, TICK, TICKED } from '~/lists/engine/rows-of-file';

/** The id of the form to which the boxes belong. It cannot be around the table, whose rows have forms of their own. */
const FORM = 'rows-file';

/** The box that ticks a row for a file. */
export function RowTick({ id, name }: { id: string; name: string }) {
  return <input type="checkbox" form={FORM} name={TICKED} value={id} aria-label={`Tick ${name}`} />;
}

/** Downloads the ticked rows of a list, those of its page, or all that match, as a file. `at` is its address without the format. */
export function RowsFile({ at, total }: { at: string; total: number }) {
  const [params] = useSearchParams();
  return (
    <form id={FORM} className="no-print mt-2 flex flex-wrap items-end" action={`${at}/${FILE_KINDS[0]}`}>
      {[...params].map(
        ([name, value]) => name !== TICK && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <label className="mb-2 mr-2">
        <span className="mb-1 block text-sm font-semibold">Download</span>
        <select name={ROWS} className="input">
          <option value="ticked">The ticked rows of this page</option>
          <option value="page">The rows of this page</option>
          <option value="all">{`All ${formatCount(total)} rows`}</option>
        </select>
      </label>
      {FILE_KINDS.slice(0, 2).map((kind) => (
        <button key={kind} formAction={`${at}/${kind}`} className="button mb-2 mr-2">
          {fileKindName(kind)}
        </button>
      ))}
    </form>
  );
}
