import type { ReactNode } from 'react';

type DialogProps = {
  title: string;
  /** Where Cancel leads: the page without the dialog. */
  closeHref: string;
  closeLabel?: string;
  children: ReactNode;
};

/** A dialog that has an address: the server renders it open, over the page it belongs to. */
export function Dialog({ title, closeHref, closeLabel = 'Cancel', children }: DialogProps) {
  return (
    <div className="dialog-backdrop">
      <section role="dialog" aria-modal="true" aria-labelledby="dialog-title" className="dialog">
        <div className="mb-4 flex items-start justify-between">
          <h2 id="dialog-title" className="mr-4 py-2">
            {title}
          </h2>
          <a className="button" href={closeHref}>
            {closeLabel}
          </a>
        </div>
        {children}
      </section>
    </div>
  );
}
