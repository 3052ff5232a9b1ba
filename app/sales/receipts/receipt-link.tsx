import { QrCode } from './qr-code-picture';

type ReceiptLinkProps = { href: string; code?: { qr: string; modules: number } };

/** The link to a receipt for its customer, as a QR code to scan from the screen or the paper, and as a text to copy. */
export function ReceiptLink({ href, code }: ReceiptLinkProps) {
  return (
    <div id="qr" className="receipt-link border-t border-line pt-3 text-center">
      {code ? (
        <>
          <p className="text-sm">Scan to keep this receipt. The code works for 30 days.</p>
          <QrCode {...code} label="QR code of the receipt's link" />
        </>
      ) : (
        <p className="no-print text-sm">
          This receipt is too long for a code. Its link works for 30 days: send it to the customer.
        </p>
      )}
      <p className="no-print mb-2">
        <a href={href}>Open the link</a>
      </p>
      <label className="no-print block text-left text-sm">
        To copy <input className="input" readOnly value={href} />
      </label>
    </div>
  );
}
