import type { Audience } from './audience';
import type { Dialog } from './paths';
import type { StaffRole } from './staff-roles';

/** Who may open a screen; 'anyone' also without signing in. */
type Opens = 'anyone' | readonly Audience[];

/** The right to a screen, or to several that share it. A table of roles (ROLES, docs/decisions/0104) uses the names of rights. */
export type Right = {
  opens: Opens;
  /** The roles of staff that may press its buttons with ROLES=separate; none without it. */
  acts?: readonly StaffRole[];
  /** With ROLES=separate only these roles open it. */
  actorsOnly?: true;
  /** The page is nothing but a form: whoever may not send it may not open it, whatever the table of roles says. */
  isForm?: true;
  /** 'for the user': every role has it, whatever the table of roles says. 'for administrators': no other role has it. */
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
  /** The parameters that open a dialog here. The screen does not see those of other dialogs. */
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
