import { formatLagos } from '../domain/lagos';
import { StatusToggle } from './status-toggle';
import type { Column } from './table';

/** Columns that many lists have. */
export const createdColumn: Column<{ createdUtc?: string }> = {
  header: 'Created',
  sort: 'created',
  wide: true,
  cell: ({ createdUtc }) => createdUtc && <span className="whitespace-nowrap">{formatLagos(createdUtc)}</span>,
};

/** The status as a button that switches the record; `here` is the list's address, `disableHref` where it is asked before one is disabled. */
export function statusColumn(
  here: string,
  disableHref?: (id: string) => string,
): Column<{ id: string; name?: string; status: string }> {
  return {
    header: 'Status',
    cell: ({ id, name, status }) => (
      <StatusToggle action={here} id={id} name={name ?? ''} status={status} disableHref={disableHref?.(id)} />
    ),
  };
}
