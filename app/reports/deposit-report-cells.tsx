import { formatKnownNaira, formatNaira, type Kobo } from '~/domain/naira';
import { StatusLabel } from '~/ui/status-label';

type ShownDeposit = { status: string; amount?: Kobo; previous?: Kobo; current?: Kobo };

/** Cells of the Deposit Report that differ on a narrow screen: the amount includes the status, the balances have labels. */
export const depositReportCells = {
  amount: ({ amount, status }: ShownDeposit) => (
    <>
      {formatKnownNaira(amount)}{' '}
      <span className="block xl:hidden">
        <StatusLabel status={status} />
      </span>
    </>
  ),
  previous: {
    cell: ({ previous }: ShownDeposit) => formatKnownNaira(previous),
    folded: ({ previous }: ShownDeposit) => previous !== undefined && `Prev. ${formatNaira(previous)}`,
  },
  current: {
    cell: ({ current }: ShownDeposit) => formatKnownNaira(current),
    folded: ({ current }: ShownDeposit) => current !== undefined && `Curr. ${formatNaira(current)}`,
  },
};
