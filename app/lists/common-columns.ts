import type { ListColumn } from '../domain/list-definition';

/** When a record was made. */
export const created: ListColumn<{ createdUtc?: string }, 'created'> = {
  name: 'created',
  header: 'Created',
  kind: 'time',
  value: ({ createdUtc }) => createdUtc,
  sort: true,
  wide: true,
};

/** The link to the record's page for those who look for it at the end of a row; on a narrow screen the first cell has it. */
export const details: ListColumn<unknown, 'details'> = {
  name: 'details',
  header: 'Details',
  kind: 'details',
  wide: true,
  folded: false,
};
