import { Link } from '@remix-run/react';
import { isUnconfirmed } from '../domain/status';
import { paths } from '../paths';
import { ButtonRow } from './button-row';
import { PageLink } from './page-link';

type VendorActionsProps = { vendor: { id: string; regStatus: string; vendorInfo: { hasBasicKyc: boolean } } };

/** What staff can do with a vendor; an approved one has nothing left to approve or to reject. */
export function VendorActions({ vendor: { id, regStatus, vendorInfo } }: VendorActionsProps) {
  const isOpen = isUnconfirmed(regStatus);
  return (
    <ButtonRow className="mb-2">
      {isOpen && (
        <PageLink className="button button-primary mb-2 mr-2" to={paths.vendor(id, { confirm: 'approve' })}>
          Approve
        </PageLink>
      )}
      {isOpen && vendorInfo.hasBasicKyc && (
        <Link reloadDocument className="button mb-2 mr-2" to={paths.vendorFeedbacks(id)}>
          Manage Feedbacks or Reject
        </Link>
      )}
      {isOpen && (
        <Link reloadDocument className="button mb-2 mr-2" to={paths.info({ vendor: id })}>
          Update Info
        </Link>
      )}
      <PageLink className="button mb-2 mr-2" to={paths.vendor(id, { confirm: 'account' })}>
        Create Account
      </PageLink>
      <Link reloadDocument className="button mb-2 mr-2" to={paths.passwordReset('vendor', id)}>
        Reset Password
      </Link>
      <Link reloadDocument className="button mb-2" to={paths.usernameChange(id)}>
        Change Username
      </Link>
    </ButtonRow>
  );
}
