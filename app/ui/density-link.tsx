import { useLocation, useRouteLoaderData, useSearchParams } from '~/base/framework/react';
import { DENSITY, listWith } from '~/domain/paths';

/** The link that changes how close the rows of tables stand, which the browser stores. */
export function DensityLink() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const root = useRouteLoaderData<{ isCompact?: boolean }>('root');
  const other = root?.isCompact ? 'comfortable' : 'compact';
  return (
    <a className="no-print hidden py-2 text-sm md:inline-block" href={listWith(pathname, params, { [DENSITY]: other })}>
      {`Show ${other} rows`}
    </a>
  );
}
