import { Token } from '~/sales/receipts/token';
import { Alert, type AlertTone } from '~/ui/alert';
import { ButtonRow } from '~/ui/button-row';
import { CategoryBadge } from '~/ui/category-badge';
import { LowLabel } from '~/ui/low-label';
import { NewButton, PageHeading } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { StatusLabel } from '~/ui/status-label';
import { SubmitButton } from '~/ui/submit-button';
import type { Example } from './example';

const STATUSES =
  'Successful,Approved,Active,Processing,Duplicate,Unconfirmed,Failed,Cancelled,Reversed,Inactive,Restricted,Paired,Refunded,Odd word';
const TONES: readonly AlertTone[] = ['success', 'information', 'warning', 'error'];

/** Short pieces of text, headings and buttons. */
export const words: readonly Example[] = [
  {
    name: 'Status',
    states: {
      'every kind': (
        <p>
          {STATUSES.split(',').map((status) => (
            <span key={status} className="mr-4 inline-block py-1">
              <StatusLabel status={status} />
            </span>
          ))}
        </p>
      ),
    },
  },
  {
    name: 'Alert',
    states: Object.fromEntries(
      TONES.map((tone) => [
        tone,
        <Alert key={tone} tone={tone}>
          The message, in one sentence.
        </Alert>,
      ]),
    ),
  },
  {
    name: 'Buttons',
    states: {
      primary: <SubmitButton>Sell ₦2,000.00</SubmitButton>,
      plain: <SubmitButton look="plain">Change</SubmitButton>,
      danger: <SubmitButton look="danger">Cancel the sale</SubmitButton>,
      disabled: <SubmitButton isDisabled>Pay</SubmitButton>,
      'in a row': (
        <ButtonRow>
          <NewButton href="#buttons">New Deposit</NewButton>
          <a className="button mb-2 ml-2" href="#buttons">
            New Refund
          </a>
        </ButtonRow>
      ),
    },
  },
  {
    name: 'Head of a list',
    isAlone: true,
    states: {
      plain: <PageHeading>Vendors</PageHeading>,
      'with actions': <PageHeading aside={<NewButton href="#head">New Vendor</NewButton>}>Vendors</PageHeading>,
    },
  },
  {
    name: 'Head of a record',
    states: {
      'with status and reference': (
        <RecordHead
          kind="Deposit"
          name="₦250,000.00"
          status="Duplicate"
          reference="DEP-100482"
          back={{ href: '/deposits' }}
        />
      ),
      'without a name': <RecordHead kind="Transfer" back={{ href: '/transfers' }} />,
    },
  },
  { name: 'Token', states: { '20 digits': <Token grouped="1234-5678-9012-3456-7890" /> } },
  {
    name: 'Labels',
    states: {
      'of notices': ['Critical', 'Warning', 'Information', 'Other'].map((one) => (
        <CategoryBadge key={one} category={one} />
      )),
      'of a balance': <LowLabel />,
    },
  },
];
