import type { ReactNode } from 'react';
import { identityName } from '~/domain/application';
import { formatDay, formatLagos } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { DISABLE, paths } from '~/domain/paths';
import { Details } from '~/ui/details';
import { StatusLabel } from '~/ui/status-label';
import { StatusToggle } from '~/ui/status-toggle';
import { bvnWords, documentFacts } from './application-evidence';

type Info = Partial<
  Record<
    | 'firstName'
    | 'lastName'
    | 'middleName'
    | 'email'
    | 'mobile'
    | 'mobile2'
    | 'dob'
    | 'identity'
    | 'idNumber'
    | 'address'
    | 'address2'
    | 'busstop'
    | 'landmark'
    | 'wFirstName'
    | 'wLastName'
    | 'wMobile'
    | 'wAddress'
    | 'docRelPath'
    | 'idRelPath'
    | 'picRelPath'
    | 'utilRelPath',
    string
  >
> & {
  bvnVerified?: boolean;
  isCompleted?: boolean;
};
type VendorDetailsProps = {
  vendor: {
    id: string;
    name: string;
    alias?: string;
    status: string;
    regStatus: string;
    balance?: Kobo;
    isCompany?: boolean;
    createdUtc?: string;
    application: Info;
  };
  /** The bank accounts for the vendor's deposits. */
  accounts: readonly string[];
  /** True on the vendor's own page, where the status is a label; for staff it is a toggle button. */
  isOwn?: boolean;
};

/** A vendor's summary, owner, address and documents (spec section 2, Vendor detail). */
export function VendorDetails({ vendor, accounts, isOwn }: VendorDetailsProps) {
  const info = vendor.application;
  return (
    <div className="vendor-details mb-6">
      <Part title="Summary">
        <Details
          isComplete
          facts={[
            { label: 'Name', value: vendor.name },
            { label: 'Alias', value: vendor.alias },
            {
              label: 'Type',
              value: vendor.isCompany === undefined ? undefined : vendor.isCompany ? 'Company' : 'Individual',
            },
            { label: 'Registration', value: <StatusLabel status={vendor.regStatus} /> },
            {
              label: 'Application',
              value: info.isCompleted === undefined ? undefined : info.isCompleted ? 'Submitted' : 'Not submitted',
            },
            {
              label: 'Status',
              value: isOwn ? (
                <StatusLabel status={vendor.status} />
              ) : (
                <StatusToggle
                  id={vendor.id}
                  name={vendor.name}
                  status={vendor.status}
                  disableHref={paths.vendor(vendor.id, { [DISABLE]: vendor.id })}
                />
              ),
            },
            { label: 'Balance', value: formatKnownNaira(vendor.balance) },
            { label: 'Created', value: vendor.createdUtc && formatLagos(vendor.createdUtc) },
          ]}
        />
      </Part>
      <Part title="Personal information">
        <Details
          isComplete
          facts={[
            { label: 'First name', value: info.firstName },
            { label: 'Last name', value: info.lastName },
            { label: 'Middle name', value: info.middleName },
            { label: 'E-mail', value: info.email },
            { label: 'Mobile', value: info.mobile },
            { label: 'Second mobile', value: info.mobile2 },
            {
              label: 'BVN verified',
              value: bvnWords(info.bvnVerified),
            },
            { label: 'Date of birth', value: info.dob && formatDay(info.dob) },
            { label: 'Identification', value: identityName(info.identity) },
            { label: 'ID number', value: info.idNumber },
          ]}
        />
      </Part>
      {accounts.length > 0 && (
        <Part title="Deposit bank accounts">
          <ul>
            {accounts.map((account) => (
              <li key={account} className="py-1">
                {account}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Address">
        <Details
          isComplete
          facts={[
            { label: 'Address', value: info.address },
            { label: 'Second address', value: info.address2 },
            { label: 'Nearest bus stop', value: info.busstop },
            { label: 'Landmark', value: info.landmark },
          ]}
        />
      </Part>
      <Part title="Witness">
        <Details
          isComplete
          facts={[
            { label: 'First name', value: info.wFirstName },
            { label: 'Last name', value: info.wLastName },
            { label: 'Mobile', value: info.wMobile },
            { label: 'Address', value: info.wAddress },
          ]}
        />
      </Part>
      <Part title="Documents">
        <Details isComplete facts={documentFacts(vendor)} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mb-4">
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  );
}
