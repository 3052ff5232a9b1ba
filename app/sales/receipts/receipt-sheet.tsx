import type { ReactNode } from 'react';
import type { Paper } from '~/base/config/brand.data';
import { type Receipt, type ReceiptLine, receiptLines } from '~/domain/receipt';
import { Token } from './token';

type ReceiptSheetProps = Paper & {
  receipt: Receipt;
  reprint: boolean;
  /** The name of the shop that sold. */
  shop?: string;
  /** What to do with the receipt. */
  children?: ReactNode;
  /** True where the page is a card itself. */
  isInCard?: boolean;
  /** What the paper ends with. */
  foot?: ReactNode;
};

/**
 * A receipt for the screen and for printers of 58 mm, 80 mm and A4. The screen begins with what the customer needs, the
 * amount and the tokens; paper has them at its foot, after the facts.
 */
export function ReceiptSheet({
  receipt,
  reprint,
  shop,
  portalName,
  mark,
  footer = [],
  children,
  isInCard,
  foot,
}: ReceiptSheetProps) {
  const lines = receiptLines(receipt, reprint);
  const closing = [
    ...(receipt.group === 'prepaid' ? [`Powered by ${receipt.poweredBy ?? portalName}`] : []),
    ...footer,
  ];
  const tokens = lines.filter(({ kind }) => kind === 'token');
  return (
    <article className={`receipt sheet max-w-md ${isInCard ? '' : 'card'}`} aria-label="Receipt">
      <div className="text-center">
        {mark && !isInCard && <img className="print-only mx-auto mb-1 h-8 w-8" src={mark} alt="" />}
        {shop && <p className="shop text-sm text-muted">{shop}</p>}
        <h1 className="text-xl">{receipt.title ?? 'Receipt'}</h1>
        {reprint && <p className="reprint font-bold">*** REPRINT ***</p>}
      </div>
      <div className="receipt-main">
        <dl>
          {lines.filter(isTotal).map(({ label, value }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between border-t border-line py-1 mt-2">
              <dt className="mr-4 text-muted">{label}</dt>
              <dd className="text-2xl font-bold whitespace-nowrap">{value}</dd>
            </div>
          ))}
          {tokens.map(({ label, value }, index) => (
            <div key={label} className="border-t border-line py-1 text-center">
              <dt className="text-sm font-semibold">
                {tokens.length > 1 ? `Step ${index + 1} of ${tokens.length}: ${label}` : label}
              </dt>
              <dd>
                <Token grouped={value} />
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
      <dl className="receipt-fine">
        {lines
          .filter(({ kind }) => !kind || kind === 'money')
          .map(({ label, value, kind }) => (
            <div
              key={label}
              className={`flex justify-between border-t border-line py-1${label === 'Reference' ? ' of-reference' : ''}`}
            >
              <dt className="mr-4 text-muted">{label}</dt>
              <dd className={`text-right ${kind ? 'flex-none whitespace-nowrap' : 'min-w-0 break-words'}`}>{value}</dd>
            </div>
          ))}
      </dl>
      {closing.length > 0 && (
        <p className="receipt-foot border-t border-line pt-2 text-center text-sm">
          {closing.map((line, index) =>
            index > 0 ? (
              <span key={line} className="block">
                {line}
              </span>
            ) : (
              line
            ),
          )}
        </p>
      )}
      {foot}
    </article>
  );
}

function isTotal({ kind }: ReceiptLine): boolean {
  return kind === 'total';
}
