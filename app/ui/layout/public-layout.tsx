import type { ReactNode } from 'react';
import { Mark } from './mark';

type PublicLayoutProps = {
  portalName: string;
  mark?: string;
  /** What stands below the page. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The narrow layout of pages without sign-in. */
export function PublicLayout({ portalName, mark, foot, children }: PublicLayoutProps) {
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6">
      <p className="no-print mb-1 flex items-center justify-center text-xl font-bold">
        <Mark className="mr-2 h-8 w-8 flex-none" src={mark} />
        {portalName}
      </p>
      <p className="no-print mb-4 text-center text-sm text-muted">Electricity, airtime, data and TV</p>
      <div className="card">{children}</div>
      {foot && <div className="text-center">{foot}</div>}
    </main>
  );
}
