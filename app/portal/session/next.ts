import { paths } from '~/domain/paths';

/** Maximum length of the address to return to after sign-in. */
const MAX_NEXT_LENGTH = 1_000;

/**
 * Returns the path to open after sign-in. Anything outside the portal, sign-in and logout become the home page. The
 * value is parsed as a browser parses the Location header, not matched.
 */
export function safeNext(value: string | null | undefined, publicOrigin: string): string {
  const home = paths.home();
  if (!value || value.length > MAX_NEXT_LENGTH || !/^\/(?![/\\])/.test(value) || /[\p{C}\\]/u.test(value)) return home;
  const url = parse(value, publicOrigin);
  if (!url) return home;
  const path = url.pathname + url.search;
  // "/.//evil.example" parses to the path "//evil.example", which a browser would follow to another host.
  if (parse(path, publicOrigin)?.href !== url.origin + path) return home;
  return isSignInOrOut(url.pathname) ? home : path;
}

function parse(value: string, publicOrigin: string): URL | undefined {
  if (!URL.canParse(value, publicOrigin)) return undefined;
  const url = new URL(value, publicOrigin);
  return url.origin === new URL(publicOrigin).origin ? url : undefined;
}

/** Compares the decoded path, as the router does: /%6cogout is the logout too. */
function isSignInOrOut(pathname: string): boolean {
  const places = [paths.signIn(), paths.logout()];
  try {
    const decoded = decodeURIComponent(pathname).toLowerCase();
    return places.some((place) => decoded === place || decoded.startsWith(`${place}/`));
  } catch {
    return true;
  }
}
