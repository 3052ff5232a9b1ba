import type { ComponentProps } from 'react';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { statusLook } from '~/domain/status';
import { DayRows } from '~/ui/day-rows';
import { StatusLabel } from '~/ui/status-label';

type Deposit = { id: string; amount?: Kobo; source?: string; status?: string; createdUtc?: string };
type SellerDepositsProps = Pick<ComponentProps<typeof DayRows>, 'today' | 'whenEmpty'> & { rows: readonly Deposit[] };

/** The deposits of a terminal by day. What is approved needs no word. */
export function SellerDeposits({ rows, ...list }: SellerDepositsProps) {
  return (
    <DayRows
      caption="Deposits"
      {...list}
      rows={rows.map(({ id, amount, source, status = '', createdUtc }, index) => ({
        key: id || String(index),
        href: id ? paths.deposit(id) : undefined,
        title: source ?? 'Deposit',
        value: formatKnownNaira(amount),
        time: createdUtc,
        status: statusLook(status).tone !== 'green' && <StatusLabel status={status} />,
      }))}
    />
  );
}
