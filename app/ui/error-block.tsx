import { Link, useLocation } from '@remix-run/react';
import { paths } from '../paths';
import { PageLink } from './page-link';

type ErrorBlockProps = {
  heading?: string;
  message: string;
  /** The words of the link that asks for the same page again; false where that would not help. */
  tryAgain?: string | false;
};

/** What could not be loaded, in a sentence, and the way to try again. */
export function ErrorBlock({ heading = 'Error', message, tryAgain = 'Try again' }: ErrorBlockProps) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="card border-bad">
      <h1 className="mb-2 text-bad">{heading}</h1>
      <p className="mb-4">{message}</p>
      {tryAgain && (
        <Link reloadDocument className="button mr-2" to={pathname + search}>
          {tryAgain}
        </Link>
      )}
      <Link reloadDocument className="button" to={paths.home()}>
        Home
      </Link>
    </div>
  );
}

/** The same in the place of a list, under its page's heading. `what` names the list, in the plural. */
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

/** The same for a part of a page, whose other parts are there. */
export function PartMissing({ what, message }: { what: string; message: string }) {
  const { pathname, search } = useLocation();
  return (
    <p role="alert" className="text-bad">
      {what} could not be loaded. {message} <PageLink to={pathname + search}>Try again</PageLink>
    </p>
  );
}
