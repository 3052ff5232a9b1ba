import { useLocation, useSearchParams } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { listWith } from '~/domain/paths';
import { type ListPlace, PAGE_SIZES, pageNames } from '~/lists/engine/choose';
import { PageLink } from './page-link';
import { Spaced } from './spaced';

/**
 * The position in a list, with links to the previous and next pages and to the page sizes. `at`: the anchor of the list's
 * heading, when the page has other content above it; `named`: the name of a screen's second list.
 */
export function Pagination({ list, at, named }: { list: ListPlace; at?: string; named?: string }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const names = pageNames(named);
  const to = ({ page, size }: { page?: number; size?: number }) =>
    listWith(pathname, params, { [names.page]: page, ...(size && { [names.size]: size }) }) + (at ? `#${at}` : '');
  const { page, pages, size, from, to: last, total } = list;
  if (total === 0) return null;
  return (
    <nav
      aria-label={at ? `Pages of ${at}` : 'Pages'}
      className="no-print mt-4 flex flex-wrap items-center justify-between text-sm"
    >
      <p className="mr-4 py-2">{`${formatCount(from)} to ${formatCount(last)} of ${formatCount(total)}`}</p>
      {pages > 1 && (
        <p className="flex items-center">
          <Spaced>
            {page > 1 && (
              <PageLink preventScrollReset={false} className="button mr-2" rel="prev" to={to({ page: page - 1 })}>
                Previous
              </PageLink>
            )}
            <span className="mr-2">{`Page ${formatCount(page)} of ${formatCount(pages)}`}</span>
            {page < pages && (
              <PageLink preventScrollReset={false} className="button" rel="next" to={to({ page: page + 1 })}>
                Next
              </PageLink>
            )}
          </Spaced>
        </p>
      )}
      {total > PAGE_SIZES[0] && (
        <p>
          <Spaced>
            Rows:
            {PAGE_SIZES.map((choice) => (
              <PageLink
                key={choice}
                className="inline-block px-3 py-3"
                aria-current={choice === size ? 'true' : undefined}
                aria-label={`${choice} rows on a page`}
                to={to({ size: choice, page: undefined })}
              >
                {choice === size ? <strong>{choice}</strong> : choice}
              </PageLink>
            ))}
          </Spaced>
        </p>
      )}
    </nav>
  );
}
