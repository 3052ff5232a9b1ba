import { useContext } from 'react';
import { useLocation } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { RequestIdContext } from '~/portal/html/document-context';
import { PageLink } from './page-link';

type ErrorBlockProps = {
  heading?: string;
  message: string;
  /** The label of the link that reloads the page; false when reloading would not help and nothing has failed. */
  tryAgain?: string | false;
};

/** An error message in place of a page, with a link to try again. */
export function ErrorBlock({ heading = 'Error', message, tryAgain = 'Try again' }: ErrorBlockProps) {
  const requestId = useContext(RequestIdContext);
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="card border-bad">
      <h1 className="mb-2 text-bad">{heading}</h1>
      <p className="mb-4">{message}</p>
      {tryAgain && (
        <a className="button mr-2" href={pathname + search}>
          {tryAgain}
        </a>
      )}
      <a className="button" href={paths.home()}>
        Home
      </a>
      {requestId && tryAgain && <p className="mt-4 text-sm">If you ask for help, give this number: {requestId}</p>}
    </div>
  );
}

/** An error message in place of a list, under the page's heading. `what` names the list, in the plural. */
export function ListFailed({ what, message }: { what: string; message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="card border-bad">
      <p className="mb-4">
        {what} could not be loaded. {message}
      </p>
      <PageLink className="button" to={pathname + search}>
        Try again
      </PageLink>
    </div>
  );
}

/** An error message in place of one part of a page; the other parts are shown. */
export function PartMissing({ what, message }: { what: string; message: string }) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert" className="text-bad">
      {what} could not be loaded. {message} <PageLink to={pathname + search}>Try again</PageLink>
    </p>
  );
}
