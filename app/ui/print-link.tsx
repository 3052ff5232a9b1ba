import { SellerIcon } from './seller-icons';

/** The link that sends a text to the printer app. Large screens have no printer app and show `PrintHint` instead. */
export function PrintLink({ href, className = '' }: { href: string; className?: string }) {
  return (
    <a className={`button button-primary lg:hidden ${className}`} href={href}>
      <SellerIcon name="print" className="mr-2 h-5 w-5" />
      Print
    </a>
  );
}

export function PrintHint() {
  return (
    <p className="no-print hidden max-w-md text-sm text-muted lg:block">
      To print here, use the print command of your browser.
    </p>
  );
}
