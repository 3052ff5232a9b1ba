import type { ListColumn } from './definition';

/** The column with the creation time of a record. */
export const created: ListColumn<{ createdUtc?: string }, 'created'> = {
  name: 'created',
  header: 'Created',
  kind: 'time',
  value: ({ createdUtc }) => createdUtc,
  sort: true,
  hiddenBelow: 'md',
};

/** The column with the link to the record's page. On a narrow screen the first cell has the link. */
export const details: ListColumn<unknown, 'details'> = {
  name: 'details',
  header: 'Details',
  kind: 'details',
  hiddenBelow: 'md',
  folded: false,
};
