import { type Receipt, receiptLines } from '../domain/receipt';
import { Token } from './token';

/** A receipt for the screen and for printers of 58 mm, 80 mm and A4. */
export function ReceiptSheet({
  receipt,
  reprint,
  portalName,
}: {
  receipt: Receipt;
  reprint: boolean;
  portalName: string;
}) {
  return (
    <article className="receipt card max-w-md" aria-label="Receipt">
      <h1 className="mb-1 text-center text-xl">{receipt.title ?? 'Receipt'}</h1>
      {reprint && <p className="text-center font-bold">*** REPRINT ***</p>}
      <dl className="mt-3">
        {receiptLines(receipt, reprint).map(({ label, value, kind }) =>
          kind === 'token' ? (
            <div key={label} className="border-t border-line py-2 text-center">
              <dt className="text-sm font-semibold">{label}</dt>
              <dd>
                <Token grouped={value} />
              </dd>
            </div>
          ) : (
            <div key={label} className="flex justify-between border-t border-line py-1">
              <dt className="mr-4 text-muted">{label}</dt>
              <dd
                className={`text-right ${kind ? 'flex-none whitespace-nowrap' : 'min-w-0 break-words'} ${kind === 'total' ? 'font-bold' : ''}`}
              >
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
      {receipt.group === 'prepaid' && (
        <p className="mt-3 border-t border-line pt-3 text-center text-sm">
          Powered by {receipt.poweredBy ?? portalName}
        </p>
      )}
    </article>
  );
}
