import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { formatCount } from '../../domain/grouping';
import { PageLink } from '../page-link';

/** The pause between two questions how far a report is; each is answered at the end of the reading, or after a second. */
const PAUSE_MS = 500;

type ReportProgressProps = { rows: number; what: { one: string; many: string } };

/**
 * Stands in for the result of a report that is still being read, and asks for it until it is there: with script in place,
 * without it by the document (`isReading` of ui/layout/document.tsx), in browsers that do neither by a link.
 */
export function ReportProgress({ rows, what }: ReportProgressProps) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <section aria-label="Result" className="card">
      <p role="status">
        <strong>Reading the report:</strong> {`${formatCount(rows)} ${rows === 1 ? what.one : what.many} so far.`}
      </p>
      <p className="mt-2 text-sm text-muted">
        The result will be shown here. <PageLink to={pathname + search}>Show how far it is</PageLink>
      </p>
    </section>
  );
}
