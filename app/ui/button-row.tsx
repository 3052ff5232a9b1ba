import type { ReactNode } from 'react';
import { Spaced } from './spaced';

/** Buttons and links side by side, on as many lines as they need. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={['flex flex-wrap', className].filter(Boolean).join(' ')}>
      <Spaced>{children}</Spaced>
    </p>
  );
}
