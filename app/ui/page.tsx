import type { ReactNode } from 'react';
import { PageLink } from './page-link';
import { Spaced } from './spaced';

export { pageTitle } from './page-title';

type PageHeadingProps = {
  children: ReactNode;
  /** Buttons and links beside the heading. */
  aside?: ReactNode;
  /** The list that the record belongs to. Its link is above the heading. */
  back?: { href: string; label?: string };
};

/** The heading of a screen, with a link back to the list and the screen's actions. */
export function PageHeading({ children, aside, back }: PageHeadingProps) {
  return (
    <>
      {back && (
        <p className="no-print">
          <PageLink className="inline-block py-2" to={back.href}>
            {back.label ?? 'Back to list'}
          </PageLink>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between">
        <h1 className="mr-4">{children}</h1>
        <Spaced>{aside}</Spaced>
      </div>
    </>
  );
}

/** The link to the form of a new record, as a button. */
export function NewButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink className="button button-primary mb-2" to={href}>
      {children}
    </PageLink>
  );
}
