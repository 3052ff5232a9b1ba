import { useLocation, useSearchParams } from '@remix-run/react';
import type { ListState } from '../domain/listing';
import { sameListWith } from '../paths';
import { ListFailed } from './error-block';
import { FileLinks } from './file-links';
import { type Choice, ListFilter } from './list-filter';
import { PageLink } from './page-link';
import { Pagination } from './pagination';
import { type Column, Table } from './table';

type RecordListProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  list: ListState;
  /** Choices that are made where the rows come from, before the filters. */
  choices?: readonly Choice[];
  /** What else of the address belongs to the list, and travels with a search. */
  hidden?: Readonly<Record<string, string>>;
  /** Where all its rows can be had as files. */
  filesAt?: string;
};

/** A list with its search, filters, sorting and pages; all of it is in the address. In the place of one that could not be loaded: why. */
export function RecordList<Row>({ list, choices = [], hidden, filesAt, ...table }: RecordListProps<Row>) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sortHeader = ({ header, sort = '' }: Column<Row>) => {
    const isUp = list.sort === sort;
    const isDown = list.sort === `-${sort}`;
    return {
      direction: isUp ? ('ascending' as const) : isDown ? ('descending' as const) : undefined,
      link: (
        <PageLink
          className="inline-block py-2 text-muted"
          to={sameListWith(pathname, params, { sort: isUp ? `-${sort}` : sort, page: undefined })}
        >
          {header}
          {isUp ? ' ▲' : isDown ? ' ▼' : ''}
        </PageLink>
      ),
    };
  };
  if (list.failed !== undefined) {
    return (
      <>
        {choices.length > 0 && (
          <ListFilter
            q={list.q}
            size={list.size}
            sort={list.sort}
            searchLabel="Search"
            hidden={hidden}
            choices={choices}
          />
        )}
        <ListFailed what={table.caption} message={list.failed} />
      </>
    );
  }
  return (
    <>
      <ListFilter
        q={list.q}
        size={list.size}
        sort={list.sort}
        searchLabel="Search"
        hidden={hidden}
        choices={[...choices, ...list.filters]}
      />
      <div className="card">
        <Table {...table} sortHeader={sortHeader} />
      </div>
      <Pagination list={list} />
      {filesAt && list.total > 0 && <FileLinks at={filesAt} />}
    </>
  );
}
