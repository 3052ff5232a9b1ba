import type { Adopt } from '~/base/store/adopt.server';

/** What each feature takes over of versions before 1.1, by the names under which it was kept. */
export const allAdopts: Readonly<Record<string, Adopt>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Adopt>>('/app/**/*.adopt.server.ts', { eager: true, import: 'adopt' }),
  ),
) as Record<string, Adopt>;
