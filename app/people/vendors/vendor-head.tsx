import { paths } from '~/domain/paths';
import { registrationState } from '~/domain/status';
import { ButtonRow } from '~/ui/button-row';
import { FormLink } from '~/ui/page-link';
import { RecordHead } from '~/ui/record-head';

type VendorHeadProps = {
  vendor: { id: string; name: string; regStatus: string; application: { hasBasicKyc: boolean } };
  /** What the application of an unconfirmed vendor lacks; undefined once it was submitted. */
  missing?: readonly string[];
  /** What the user's role has besides the vendor's own page. */
  may: {
    manageFeedbacks: boolean;
    changeUsername: boolean;
    resetPassword: boolean;
    updateInfo: boolean;
    readStatement: boolean;
  };
};

/** The head of a vendor's page for staff. */
export function VendorHead({ vendor, missing, may }: VendorHeadProps) {
  return (
    <RecordHead
      kind="Vendor"
      name={vendor.name}
      status={vendor.regStatus}
      back={{ href: paths.vendors() }}
      actions={<VendorActions vendor={vendor} missing={missing} may={may} />}
    />
  );
}

/**
 * The actions of staff on a vendor. Approve and reject are only for unconfirmed vendors, and Approve is the main one only for
 * a complete application; what is rarely needed opens below More.
 */
function VendorActions({ vendor: { id, regStatus, application }, missing, may }: VendorHeadProps) {
  const isOpen = registrationState(regStatus) === 'unconfirmed';
  return (
    <ButtonRow className="mb-2">
      {isOpen && (
        <FormLink
          className={missing ? 'button mb-2 mr-2' : 'button button-primary mb-2 mr-2'}
          to={paths.vendor(id, { confirm: 'approve' })}
        >
          Approve
        </FormLink>
      )}
      {isOpen && application.hasBasicKyc && may.manageFeedbacks && (
        <a className="button mb-2 mr-2" href={paths.vendorFeedbacks(id)}>
          Manage Feedbacks or Reject
        </a>
      )}
      <details className="more mb-2">
        <summary className="button">More</summary>
        <ul className="card">
          {isOpen && may.updateInfo && <MoreLink href={paths.info({ vendor: id })}>Update Info</MoreLink>}
          <li>
            <FormLink className="inline-block py-2" to={paths.vendor(id, { confirm: 'account' })}>
              Create Account
            </FormLink>
          </li>
          {may.readStatement && <MoreLink href={paths.statement({ vendor: id })}>Statement</MoreLink>}
          {may.resetPassword && <MoreLink href={paths.passwordReset('vendor', id)}>Reset Password</MoreLink>}
          {may.changeUsername && <MoreLink href={paths.usernameChange(id)}>Change Username</MoreLink>}
        </ul>
      </details>
    </ButtonRow>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a className="inline-block py-2" href={href}>
        {children}
      </a>
    </li>
  );
}
