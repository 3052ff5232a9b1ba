import { useLocation, useRouteLoaderData, useSearchParams } from '~/base/framework/react';
import { DENSITY, listWith, paths } from '~/domain/paths';
import type { ListState } from '~/lists/engine/choose';
import { TICK } from '~/lists/engine/rows-of-file';
import { ListFailed } from './error-block';
import { FileLinks } from './file-links';
import { filtersOf, type ListChoice, ListFilter, WhenEmptied } from './list-filter';
import { ListTable, type ListTableProps } from './list-table';
import { PageLink } from './page-link';
import { Pagination } from './pagination';
import { RowsFile } from './rows-file';
import type { Column } from './table';

/** The link that changes how close the rows of tables stand, which the browser stores. */
function DensityLink() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const root = useRouteLoaderData<{ isCompact?: boolean }>('root');
  const other = root?.isCompact ? 'comfortable' : 'compact';
  return (
    <a
      className="no-print mr-4 hidden py-2 text-sm md:inline-block"
      href={listWith(pathname, params, { [DENSITY]: other })}
    >
      {`Show ${other} rows`}
    </a>
  );
}

type RecordListProps<Row, Name extends string, Sent> = Omit<
  ListTableProps<Row, Name, Sent>,
  'sortHeader' | 'whenEmpty'
> & {
  list: ListState;
  /** Choices that the API applies to the rows, before the filters. */
  choices?: readonly ListChoice[];
  /** Other query parameters of the list, which a search keeps. */
  hidden?: Readonly<Record<string, string>>;
};

/** A list with search, filters, sorting and pages; the URL holds their state. Shows why a list failed to load. */
export function RecordList<Row, Name extends string, Sent extends Partial<Row>>({
  of,
  list,
  choices = [],
  hidden,
  ...table
}: RecordListProps<Row, Name, Sent>) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sortHeader = ({ header, sort = '' }: Column<Sent>) => {
    const isUp = list.sort === sort;
    const isDown = list.sort === `-${sort}`;
    return {
      direction: isUp ? ('ascending' as const) : isDown ? ('descending' as const) : undefined,
      link: (
        <PageLink
          className="inline-block py-2 text-muted"
          to={listWith(pathname, params, { sort: isUp ? `-${sort}` : sort, page: undefined })}
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
        {choices.length > 0 && <ListFilter list={list} hidden={hidden} choices={choices} />}
        <ListFailed what={of.caption} message={list.failed} />
      </>
    );
  }
  const all = [...choices, ...list.filters];
  const isFiltered = filtersOf({ list, choices: all }).some(({ value }) => value);
  const { tabs = [], save: saves } = list.views ?? {};
  const isTicking = list.canTick === true && params.has(TICK);
  const files = paths.listFiles(of.name);
  const save = saves && (
    <a className="no-print inline-block py-2 text-sm" href={saves.href}>
      {saves.name}
    </a>
  );
  const filter = (
    <>
      {tabs.length > 0 && (
        <nav aria-label="Views" className="tabs">
          {tabs.map(({ name, href, isHere }) => (
            <PageLink key={href} to={href} aria-current={isHere ? 'page' : undefined}>
              {name}
            </PageLink>
          ))}
          {save}
        </nav>
      )}
      <ListFilter list={list} hidden={hidden} choices={all} after={tabs.length === 0 && save} />
    </>
  );
  if (list.days?.mistakes) return filter;
  return (
    <>
      {filter}
      <div className="card">
        <ListTable
          of={of}
          {...table}
          isTicking={isTicking}
          sortHeader={sortHeader}
          whenEmpty={<WhenEmptied list={list} choices={all} />}
        />
      </div>
      <Pagination list={list} />
      <DensityLink />{' '}
      {list.canTick && list.total > 1 && (
        <a
          className="no-print mr-4 inline-block py-2 text-sm"
          href={listWith(pathname, params, { [TICK]: isTicking ? undefined : 1 })}
        >
          {isTicking ? 'Do not tick rows' : 'Tick rows for a file'}
        </a>
      )}{' '}
      {!isFiltered && tabs.length === 0 && save}
      {of.hasFiles &&
        list.total > 0 &&
        (isTicking ? <RowsFile at={files} total={list.total} /> : <FileLinks at={files} isOne={list.total < 2} />)}
    </>
  );
}
