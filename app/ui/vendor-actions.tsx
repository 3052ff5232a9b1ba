import { registrationState } from '../domain/status';
import { paths } from '../paths';
import { ButtonRow } from './button-row';
import { ConfirmDialog } from './confirm-dialog';

type VendorActionsProps = { vendor: { id: string; regStatus: string; vendorInfo: { hasBasicKyc: boolean } } };

/** What staff can do with a vendor; an approved one has nothing left to approve or to reject. */
export function VendorActions({ vendor: { id, regStatus, vendorInfo } }: VendorActionsProps) {
  const isOpen = registrationState(regStatus) === 'unconfirmed';
  return (
    <ButtonRow className="mb-2">
      {isOpen && (
        <a className="button button-primary mb-2 mr-2" href={paths.vendor(id, { confirm: 'approve' })}>
          Approve
        </a>
      )}
      {isOpen && vendorInfo.hasBasicKyc && (
        <a className="button mb-2 mr-2" href={paths.vendorFeedbacks(id)}>
          Manage Feedbacks or Reject
        </a>
      )}
      {isOpen && (
        <a className="button mb-2 mr-2" href={paths.info({ vendor: id })}>
          Update Info
        </a>
      )}
      <a className="button mb-2 mr-2" href={paths.vendor(id, { confirm: 'account' })}>
        Create Account
      </a>
      <a className="button mb-2 mr-2" href={paths.passwordReset('vendor', id)}>
        Reset Password
      </a>
      <a className="button mb-2" href={paths.usernameChange(id)}>
        Change Username
      </a>
    </ButtonRow>
  );
}

type CreateAccountDialogProps = {
  name: string;
  closeHref: string;
  action: string;
  errors?: readonly string[] | null;
};

/** Asks before a deposit account is created for a vendor. */
export function CreateAccountDialog({ name, ...dialog }: CreateAccountDialogProps) {
  return (
    <ConfirmDialog title="Create Account" intent="createAccount" {...dialog}>
      A deposit account will be created for <strong>{name}</strong>.
    </ConfirmDialog>
  );
}
