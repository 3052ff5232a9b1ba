/** Written into the built files (scripts/build.mjs). */
declare const PORTAL_BUILD: { version: string; commit: string };

/** The portal's version of package.json, and the commit of which it was built; `development` where it was not. */
export const portalBuild =
  typeof PORTAL_BUILD === 'undefined' ? { version: 'development', commit: 'none' } : PORTAL_BUILD;
