import * as paths from './links';
import { type Query, withQuery } from './query';

/** The parameter that chooses how close the rows of tables stand, and the cookie that stores it. */
export const DENSITY = 'density';
/** The parameter with the columns of a list, where not all are shown. */
export const COLUMNS = 'columns';

/**
 * Every link of the portal comes from one of these functions; no other module writes an address. As a module and not an object, so that
 * a browser is sent those that its pages have.
 */
export * as paths from './links';

/**
 * Returns the page that links to a file. After sign-in the user returns to it, because the file itself shows no page.
 */
export function pageOfFile(pathname: string): string {
  if (pathname.startsWith('/lists/')) return paths.home();
  return /^\/reports\/\w+\//.test(pathname) ? pathname.split('/').slice(0, 3).join('/') : pathname;
}

/** Query parameter that asks to disable the record with this id. */
export const DISABLE = 'disable';

/** Returns the current address with changed query parameters; undefined removes one. */
export function sameListWith(pathname: string, current: URLSearchParams, changes: Query): string {
  return withQuery(pathname, { ...Object.fromEntries(current), ...changes });
}

/** The parameters that open a dialog. A screen has those that its row names (screens.ts). */
export const DIALOGS = ['new', 'confirm', 'delete', DISABLE, 'decide', 'pay'] as const;
export type Dialog = (typeof DIALOGS)[number];

/** Those, and the parameters that belong to a dialog or say how it ended. */
const OF_DIALOG = [...DIALOGS, 'approve', 'paid', 'lost', 'again', 'key', 'review'];

/** Returns another place of the list in the address, without a dialog that is open over it. */
export function listWith(pathname: string, current: URLSearchParams, changes: Query): string {
  const closed = Object.fromEntries(OF_DIALOG.map((name) => [name, undefined]));
  return sameListWith(pathname, current, { ...closed, ...changes });
}

/** True for an address that answers with a form to send: Back must return to that form and not to a new one. */
export function isSaleForm(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname === paths.validate() && searchParams.has('again');
}
