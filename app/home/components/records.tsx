import { kobo } from '~/domain/naira';
import { MoneyFacts } from '~/money/orders/money-facts';
import type { Fact } from '~/portal/request/money-dialog.data';
import { Details } from '~/ui/details';
import { ListFailed, PartMissing } from '~/ui/error-block';
import { FundsCard } from '../home/funds-card';
import { NoticeAlerts } from '../notices/notice-alerts';
import { ToDoLines } from '../to-do/first-lines';
import type { Example } from './example';

const FACTS = [
  { label: 'Vendor', value: 'Adaeze Stores' },
  { label: 'Amount', value: '₦250,000.00' },
  { label: 'Description', value: '' },
];
const COMPARED: Fact[] = [
  { label: 'Deposit', value: 'This one', earlier: 'Earlier' },
  { label: 'Amount', value: '₦250,000.00', earlier: '₦250,000.00', strong: true },
  { label: 'Made by', value: 'Amaka Obi', earlier: 'Bola Ade' },
];
const MISSING = 'The service did not answer in time.';
const ACCOUNTS = ['First Bank 1234567890 Vend Nigeria Ltd'];

/** What is shown of one record, and the cards of home pages. */
export const records: readonly Example[] = [
  {
    name: 'Details',
    states: {
      'known facts': <Details facts={FACTS} />,
      complete: <Details facts={FACTS} isComplete />,
      'in two columns': <Details facts={[...FACTS, { label: 'Source', value: 'Bank' }]} isWide />,
    },
  },
  {
    name: 'Facts of an order',
    isAlone: true,
    states: {
      plain: (
        <MoneyFacts
          facts={[
            { label: 'Vendor', value: 'Adaeze Stores' },
            { label: 'Amount', value: '₦250,000.00', strong: true },
          ]}
        />
      ),
      'beside an earlier record': <MoneyFacts facts={COMPARED} />,
      'below zero': (
        <MoneyFacts
          facts={[{ label: 'Balance afterwards', value: '−₦1,200.00', isBelowZero: true, isBalance: true }]}
        />
      ),
    },
  },
  {
    name: 'Balance',
    isAlone: true,
    states: {
      known: <FundsCard balance={kobo(1_284_350_00)} failed={null} accounts={ACCOUNTS} />,
      low: <FundsCard balance={kobo(940_00)} isLow failed={null} accounts={ACCOUNTS} />,
      'not loaded': <FundsCard failed={MISSING} accounts={[]} />,
    },
  },
  {
    name: 'To do',
    isAlone: true,
    states: {
      waiting: (
        <ToDoLines
          lines={[
            { name: 'Duplicates 2', oldest: 'Corner Shop, ₦12,000.00', href: '/deposits?pending=1' },
            { name: 'Commissions 23', oldest: '23 commissions to pay, ₦184,220.75', href: '/commissions/pay' },
          ]}
          count={25}
          missing={[]}
        />
      ),
      nothing: <ToDoLines lines={[]} count={0} missing={[]} />,
      'in part': <ToDoLines lines={[]} count={0} missing={['Duplicates', 'Commissions']} />,
    },
  },
  {
    name: 'Notices',
    states: {
      'of each kind': (
        <NoticeAlerts
          notices={['Critical', 'Warning', 'Information'].map((category) => ({
            id: category,
            noticeId: category,
            subject: `${category}: a subject of a notice that is rather long`,
            category,
          }))}
        />
      ),
    },
  },
  {
    name: 'What could not be loaded',
    states: {
      'a list': <ListFailed what="Vendors" message={MISSING} />,
      'a part': <PartMissing what="The balance" message={MISSING} />,
    },
  },
];
