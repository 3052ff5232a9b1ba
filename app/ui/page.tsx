import { type ReactNode, useContext } from 'react';
import { CameFromContext } from '~/portal/html/document-context';
import { FormLink, PageLink } from './page-link';
import { Spaced } from './spaced';

export { pageTitle } from './page-title';

type PageHeadingProps = {
  children: ReactNode;
  /** Buttons and links beside the heading. */
  aside?: ReactNode;
  /** What stands right below the heading. */
  below?: ReactNode;
  /** The list that the record belongs to. Its link is above the heading. */
  back?: { href: string; label?: string };
};

/** The heading of a screen, with the screen's actions and a link back to the list, as it was searched when the user came from it. */
export function PageHeading({ children, aside, below, back }: PageHeadingProps) {
  const before = useContext(CameFromContext);
  return (
    <>
      {back && (
        <p className="no-print">
          <PageLink className="inline-block py-2" to={before?.startsWith(`${back.href}?`) ? before : back.href}>
            {back.label ?? 'Back to list'}
          </PageLink>
        </p>
      )}
      <div className="heading mb-4 flex flex-wrap items-center justify-between">
        <div className="mb-1 mr-4 min-w-0">
          <h1 className="break-words">{children}</h1>
          {below}
        </div>
        <Spaced>{aside}</Spaced>
      </div>
    </>
  );
}

/** The link to the form of a new record, as a button. */
export function NewButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <FormLink className="button button-primary mb-2" to={href}>
      {children}
    </FormLink>
  );
}
