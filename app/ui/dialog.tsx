import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { PageLink } from './page-link';

type DialogProps = {
  title: string;
  /** The URL of Cancel: the page without the dialog. */
  closeHref: string;
  closeLabel?: string;
  /** The id of the element that describes the dialog. */
  describedBy?: string;
  /** True when no element of the dialog has autofocus: without script the focus would start in the page behind it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/**
 * A dialog with its own URL: the server renders it open, over its page. With script the focus stays in the dialog, Escape
 * closes it unless it holds typed text, and the focus returns to the element that opened it. Radix's own overlay is not
 * used: it writes inline styles, which the content security policy forbids.
 */
export function Dialog({ title, closeHref, closeLabel = 'Cancel', describedBy, takesFocus, children }: DialogProps) {
  const close = useRef<HTMLAnchorElement>(null);
  const [opener] = useState(() =>
    typeof document !== 'undefined' && document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  return (
    <Radix.Root open onOpenChange={() => close.current?.click()}>
      <div className="dialog-backdrop">
        <Radix.Content
          asChild
          aria-modal
          aria-describedby={describedBy}
          onOpenAutoFocus={(event) => {
            if (!takesFocus) return;
            // Radix would focus the button, which a second press of Enter would then press.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => hasTyped() && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content');
            back?.focus();
          }}
        >
          {/* Radix links the title to the dialog only with script. */}
          <section className="dialog" aria-labelledby="dialog-title" autoFocus={takesFocus}>
            <Radix.Title id="dialog-title" className="mb-4">
              {title}
            </Radix.Title>
            {children}{' '}
            <PageLink replace ref={close} className="button dialog-close" to={closeHref}>
              {closeLabel}
            </PageLink>
          </section>
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

/** Returns true when the open dialog holds typed text. */
function hasTyped(): boolean {
  const fields =
    document
      .querySelector('[role=dialog]')
      ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea') ?? [];
  return [...fields].some((field) => field.value !== field.defaultValue);
}
