/** The link to a record at the end of its row; `of` says for a screen reader which. */
export function DetailsLink({ href, of }: { href: string; of: string }) {
  return (
    <a className="text-sm text-muted no-underline" href={href} aria-label={`Details of ${of}`}>
      Details
    </a>
  );
}
