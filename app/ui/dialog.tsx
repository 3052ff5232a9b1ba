import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { PageLink } from './page-link';

type DialogProps = {
  title: string;
  /** Where Cancel leads: the page without the dialog. */
  closeHref: string;
  closeLabel?: string;
  /** The id of the sentence or the facts that say what the dialog asks. */
  describedBy?: string;
  /** True where nothing in it takes the focus, so that without script the keyboard would begin in the page behind it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/**
 * A dialog that has an address: the server renders it open, over the page it belongs to. With script the focus stays in
 * it, Escape closes it unless somebody typed into it, and the focus returns to what opened it. Radix's own overlay is left out: it writes styles into
 * the page, which the content security policy forbids.
 */
export function Dialog({ title, closeHref, closeLabel = 'Cancel', describedBy, takesFocus, children }: DialogProps) {
  const close = useRef<HTMLAnchorElement>(null);
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : (document.activeElement as HTMLElement | null),
  );
  return (
    <Radix.Root open onOpenChange={() => close.current?.click()}>
      <div className="dialog-backdrop">
        <Radix.Content
          asChild
          aria-modal
          aria-describedby={describedBy}
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => hasTyped() && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content');
            back?.focus();
          }}
        >
          {/* Radix ties the title to the dialog by script only. */}
          <section className="dialog" aria-labelledby="dialog-title" autoFocus={takesFocus}>
            <div className="mb-4 flex flex-wrap items-start justify-between">
              <Radix.Title id="dialog-title" className="mr-4 py-2">
                {title}
              </Radix.Title>
              <PageLink replace ref={close} className="button" to={closeHref}>
                {closeLabel}
              </PageLink>
            </div>
            {children}
          </section>
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

/** Whether the open dialog holds something that was typed. */
function hasTyped(): boolean {
  const fields =
    document
      .querySelector('[role=dialog]')
      ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea') ?? [];
  return [...fields].some((field) => field.value !== field.defaultValue);
}
