import type { ReactNode } from 'react';
import { Spaced } from './spaced';

/** A row of buttons and links that wraps. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={['flex flex-wrap', className].filter(Boolean).join(' ')}>
      <Spaced>{children}</Spaced>
    </div>
  );
}
