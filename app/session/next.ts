import { paths } from '../paths';

/** Longest address that is carried through a sign-in. */
const MAX_NEXT_LENGTH = 1_000;

/**
 * Where to go after signing in, as a path of ours. What leads elsewhere, back to sign-in or to the logout
 * becomes the home page. The value is parsed as a browser would parse the Location header, never matched.
 */
export function safeNext(value: string | null | undefined, publicOrigin: string): string {
  const home = paths.home();
  if (!value || value.length > MAX_NEXT_LENGTH || !/^\/(?![/\\])/.test(value) || /[\p{C}\\]/u.test(value)) return home;
  const url = parse(value, publicOrigin);
  if (!url) return home;
  const path = url.pathname + url.search;
  // "/.//evil.example" parses to the path "//evil.example", which a browser would follow off the portal.
  if (parse(path, publicOrigin)?.href !== url.origin + path) return home;
  return isSignInOrOut(url.pathname) ? home : path;
}

function parse(value: string, publicOrigin: string): URL | undefined {
  if (!URL.canParse(value, publicOrigin)) return undefined;
  const url = new URL(value, publicOrigin);
  return url.origin === new URL(publicOrigin).origin ? url : undefined;
}

/** The router decodes what it matches, so that /%6cogout is the logout too. */
function isSignInOrOut(pathname: string): boolean {
  const places = [paths.signIn(), paths.logout()];
  try {
    const decoded = decodeURIComponent(pathname).toLowerCase();
    return places.some((place) => decoded === place || decoded.startsWith(`${place}/`));
  } catch {
    return true;
  }
}
