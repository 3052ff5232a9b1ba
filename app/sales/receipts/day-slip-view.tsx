import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { ButtonRow } from '~/ui/button-row';
import { PageHeading } from '~/ui/page';
import { PrintHint, PrintLink } from '~/ui/print-link';
import { StatusLabel } from '~/ui/status-label';
import { type DaySlip, shownTally, type Slip, type Tally } from './day-slip';
import { PrinterMissing } from './printer-missing';

type Days = { from: string; to: string };

type DaySlipViewProps = {
  slip: DaySlip;
  seller: string;
  heading: string;
  print: string;
  isPrinterMissing: boolean;
  other: { name: string; href: string };
};

/** A printable sheet of a terminal's sales of one day, by service and status (docs/decisions/0024-receipt-contents.md). */
export function DaySlipView({ slip, seller, heading, print, isPrinterMissing, other }: DaySlipViewProps) {
  const of = { from: slip.day, to: slip.day };
  return (
    <>
      <PageHeading>End of day</PageHeading>
      {isPrinterMissing && <PrinterMissing />}
      <article className="receipt slip card max-w-md" aria-label="End-of-day slip">
        <h2 className="text-center text-xl">{heading}</h2>
        <p className="mb-3 text-center">{seller}</p>
        <SlipTallies slip={slip} of={of} />
      </article>
      <ButtonRow className="no-print mt-4 max-w-md">
        <PrintLink href={print} className="mb-2 mr-2" />
        <a className="button mb-2 mr-2" href={other.href}>
          {other.name}
        </a>
        <a className="button mb-2 mr-2" href={paths.terminalSales()}>
          All sales
        </a>
        <a className="button mb-2" href={paths.cashUp()}>
          Close the day
        </a>
      </ButtonRow>
      <PrintHint />
    </>
  );
}

/** Sales by service and status, and their total; where `of` limits the list to them, each leads there. */
export function SlipTallies({ slip, of }: { slip: Slip; of?: Days }) {
  return (
    <>
      {slip.services.length === 0 && <p className="border-t border-line py-3 text-center">No sales</p>}
      {slip.services.map(({ service, tallies }) => (
        <Tallies key={service} title={service} tallies={tallies} of={of && { ...of, q: service }} />
      ))}
      {slip.totals.length > 0 && <Tallies title="Total" tallies={slip.totals} of={of} isTotal />}
    </>
  );
}

/** Only what was sold counts; other totals are quiet. */
function isSold(status: string): boolean {
  return saleState(status) === 'successful';
}

type TalliesProps = {
  title: string;
  tallies: readonly Tally[];
  /** What limits the list to the sales that were counted, besides their status. */
  of?: Days & { q?: string };
  isTotal?: boolean;
};

function Tallies({ title, tallies, of, isTotal }: TalliesProps) {
  return (
    <section className="border-t border-line py-2">
      <h3 className="font-semibold">{title}</h3>
      <dl>
        {tallies.map(({ status, count, amount }) => (
          <div key={status} className="flex flex-wrap justify-between">
            <dt className="mr-4">
              {of ? (
                <a className="text-ink" href={paths.terminalSales({ ...of, status })}>
                  <StatusLabel status={status} /> × {count}
                </a>
              ) : (
                <>
                  <StatusLabel status={status} /> × {count}
                </>
              )}
            </dt>
            <dd
              className={`ml-auto whitespace-nowrap text-right ${isTotal && isSold(status) ? 'text-lg font-bold' : ''}`}
            >
              {shownTally(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
