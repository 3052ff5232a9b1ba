import type { ReactNode } from 'react';

/** The narrow layout of pages without sign-in. */
export function PublicLayout({ portalName, children }: { portalName: string; children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6">
      <p className="mb-4 text-center text-lg font-bold">{portalName}</p>
      <div className="card">{children}</div>
    </main>
  );
}
