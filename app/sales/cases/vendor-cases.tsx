import { paths } from '~/domain/paths';
import { CardSection } from '~/ui/card-section';

type VendorCasesProps = {
  open: readonly { reference: string; service?: string; waits?: string }[];
  /** How many there are with the closed ones. */
  total: number;
  vendor: string;
};

/** The open cases of a vendor's customers, and a link to all; nothing for a vendor without any. */
export function VendorCases({ open, total, vendor }: VendorCasesProps) {
  if (total === 0) return null;
  return (
    <CardSection id="cases" title="Open cases">
      {open.length === 0 && <p>None is open.</p>}
      <ul>
        {open.map(({ reference, service = 'Sale', waits }) => (
          <li key={reference}>
            <a className="inline-block py-2" href={paths.cases({ sale: reference })}>
              {service}
            </a>{' '}
            <span className="text-sm text-muted">{`${reference}, open for ${waits ?? ''}`}</span>
          </li>
        ))}
      </ul>
      <a className="inline-block py-2" href={paths.cases({ vendor })}>
        {`All cases (${total})`}
      </a>
    </CardSection>
  );
}
