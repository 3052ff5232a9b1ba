import type { Audience } from './audience';
import type { Dialog } from './paths';
import type { StaffRole } from './staff-roles';

/** Who may open a screen; 'anyone' also without signing in. */
type Opens = 'anyone' | readonly Audience[];

/** What a user may do at a screen, or at several that share it. ROLES (docs/decisions/0104) names rights as the rows below do. */
export type Right = {
  opens: Opens;
  /** With separate roles of staff: those who press its buttons. By default none do. */
  acts?: readonly StaffRole[];
  /** With separate roles: those who press its buttons are the only ones who open it. */
  isTheirs?: true;
  /** A page that is nothing but a form: who may not send it does not open it, whatever the roles are. */
  isForm?: true;
  /** No table of roles takes it from its user, or gives it to others than administrators. */
  isFixed?: 'for the user' | 'for administrators';
};

/** An entry of the menu of those who may open the screen, or of those in `of`. */
export type Entry = {
  label: string;
  /** The heading that the side menu shows above its first entry. */
  group?: 'Money' | 'Reports' | 'Products' | 'People';
  of?: readonly Audience[];
  /** For whom it belongs to the account: at the foot of the side menu, and of the page on narrow screens. */
  atFootOf?: readonly Audience[];
};

export type Row = (Right | { right: string }) & {
  /** The right that its buttons need, where opening it needs another. */
  changes?: string;
  menu?: Entry;
  /** The screens whose menu entry is the current one here: of each menu the first that it has. */
  under?: readonly string[];
  /** The parameters that open a dialog here. Others have no effect on it. */
  dialogs?: readonly Dialog[];
  /** Its form has files, which are streamed: up to 32 MB pass (portal/request/upload.server.ts), also the proxy. */
  takesFiles?: true;
};

/** Returns a row of the table of screens. `address` is a link (domain/links.ts) whose parameters are their names, `:id`. */
export const row = <const R extends Row>(address: string, file: string, says: R) => ({
  ...says,
  address: decodeURIComponent(address),
  file,
});
