import { useEffect, useState } from 'react';
import { useFetcher, useLocation, useNavigation, useRevalidator } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { PageLink } from '~/ui/page-link';

/** The pause between two questions how far the report is. Each is answered at its end, or after some seconds. */
const PAUSE_MS = 500;
/** The pause after a question that a bad line or a busy portal left without an answer. */
const UNANSWERED_PAUSE_MS = 3_000;

type Progress = { rows: number };
type What = { one: string; many: string };

/**
 * Stands in for the result of a report that is still being read, and asks for it until it is there: with script in place,
 * without it by the document (`isReading` of ui/layout/document.tsx), in browsers that do neither by a link. A screen reader
 * reads the beginning and the end. `soFar` is missing once there is a result.
 */
export function ReportProgress({ soFar, what }: { soFar?: Progress; what: What }) {
  const { pathname, search } = useLocation();
  const [wasReading, setWasReading] = useState(false);
  if (soFar && !wasReading) setWasReading(true);
  const here = pathname + search;
  return (
    <div className={soFar && 'card'}>
      <p role="status">
        {soFar ? (
          <strong>Reading the report</strong>
        ) : (
          wasReading && <span className="sr-only">The report has been read.</span>
        )}
      </p>
      {soFar && <RowsSoFar key={here} {...{ here, soFar, what }} />}
    </div>
  );
}

function RowsSoFar({ here, soFar, what }: { here: string; soFar: Progress; what: What }) {
  const { data, load, state } = useFetcher<{ progress?: Progress | null }>();
  const { revalidate, state: loading } = useRevalidator();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (data?.progress === null && !isNavigating) revalidate();
  }, [data, isNavigating, revalidate]);
  useEffect(() => {
    // A question while the result is on its way would ask for it again, and lose the first.
    if (state !== 'idle' || loading !== 'idle') return;
    const isUnanswered = data && !('progress' in data);
    const timer = setTimeout(() => load(paths.reportProgress(here)), isUnanswered ? UNANSWERED_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const { rows } = data?.progress ?? soFar;
  return (
    <>
      <p>{`${formatCount(rows)} ${rows === 1 ? what.one : what.many} so far`}</p>
      <p className="mt-2 text-sm text-muted">
        The result will be shown here, or by this link: <PageLink to={here}>Show the result</PageLink>
      </p>
    </>
  );
}
