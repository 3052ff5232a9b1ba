import type { ReactNode } from 'react';
import { FormLink } from './page-link';

type CardSectionProps = {
  id: string;
  title: string;
  /** The link to the form of a new row. */
  newLink?: { href: string; label: string } | false;
  /** Where several rows are added at once. */
  manyHref?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A section of a record's page: a card under a heading with the anchor `id`. */
export function CardSection({ id, title, newLink, manyHref, className = 'card mb-6', children }: CardSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between">
        <h2 id={id}>{title}</h2>
        <div>
          {manyHref && (
            <a className="mr-4 inline-block py-2" href={manyHref}>
              Add several
            </a>
          )}{' '}
          {newLink && (
            <FormLink className="button" to={newLink.href}>
              {newLink.label}
            </FormLink>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
