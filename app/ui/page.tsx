import type { ReactNode } from 'react';
import { PageLink } from './page-link';
import { Spaced } from './spaced';

export { pageTitle } from './page-title';

type PageHeadingProps = {
  children: ReactNode;
  /** What can be done from there. */
  aside?: ReactNode;
  /** The page that the record is listed on; its link stands above the heading. */
  back?: { href: string; label?: string };
};

/** The heading of a screen, with the way back and what can be done from there. */
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

/** The way to a form that makes a new record. */
export function NewButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink className="button button-primary mb-2" to={href}>
      {children}
    </PageLink>
  );
}
