import type { ReactNode } from 'react';
import { Spaced } from './spaced';

/** A row of buttons and links that wraps. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={['flex flex-wrap', className].filter(Boolean).join(' ')}>
      <Spaced>{children}</Spaced>
    </p>
  );
}
