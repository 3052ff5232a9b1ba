import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('No connection');

/** The page that an installed portal keeps for the moments without a connection (public/service-worker.js). */
export const loader = at('offline').load(() => null);

export default function Offline() {
  return (
    <>
      <h1 className="mb-3">No connection</h1>
      <p className="mb-3">
        The page could not be loaded. Opening it sent nothing: nothing was sold, paid or changed by that.
      </p>
      <p className="mb-4">
        If you pressed a button just before, look in Sales, Deposits or Transfers first, and do not press it again
        before you have.
      </p>
      {/* Shown in place of another address, which an empty address loads again. */}
      <a className="button button-primary" href="">
        Try again
      </a>
    </>
  );
}
