import { formatLagos } from '~/domain/lagos';
import { formatOptionalNaira, type Kobo } from '~/domain/naira';
import { Details } from '~/ui/details';
import { StatusLabel } from '~/ui/status-label';

type VendorServiceFactsProps = {
  link: {
    status: string;
    createdUtc?: string;
    target?: string;
    targetName?: string;
    serviceProfile: {
      name?: string;
      commissionRate?: number;
      minAmount?: Kobo;
      maxAmount?: Kobo;
      commissionCap?: Kobo;
      serviceProfileType?: string;
      service: { provider?: string; name?: string };
      partner: { name?: string };
    };
  };
};

/** The facts of a service that a vendor sells, with its terms (spec section 2, Vendor service detail). */
export function VendorServiceFacts({
  link: { serviceProfile: profile, status, createdUtc, target, targetName },
}: VendorServiceFactsProps) {
  return (
    <Details
      facts={[
        { label: 'Name', value: profile.name },
        { label: 'Commission rate', value: profile.commissionRate !== undefined && `${profile.commissionRate} %` },
        { label: 'Status', value: <StatusLabel status={status} /> },
        { label: 'Created', value: createdUtc && formatLagos(createdUtc) },
        { label: 'Source', value: targetName },
        { label: 'Service', value: [profile.service.provider, profile.service.name].filter(Boolean).join(' ') },
        { label: 'Partner', value: profile.partner.name },
        { label: 'Target', value: target },
        { label: 'Min amount', value: formatOptionalNaira(profile.minAmount) },
        { label: 'Max amount', value: formatOptionalNaira(profile.maxAmount) },
        { label: 'Commission cap', value: formatOptionalNaira(profile.commissionCap) },
        { label: 'Type', value: profile.serviceProfileType },
      ]}
    />
  );
}
