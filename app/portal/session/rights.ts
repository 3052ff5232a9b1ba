import type { Audience } from '~/domain/audience';
import type { Dialog } from '~/domain/paths';
import type { Right, Row } from '~/domain/screen-row';
import { otherRights, screens } from '~/screens';

type Screens = typeof screens;
export type ScreenName = keyof Screens;
type OtherRights = typeof otherRights;

/** The names of all rights: of the screens that have one of their own, and of those of no single screen. */
export type RightName =
  keyof OtherRights | { [S in ScreenName]: Screens[S] extends { opens: unknown } ? S : never }[ScreenName];
/** The right to open a screen, and that to press its buttons. */
export type RightOf<S extends ScreenName> = Screens[S] extends { right: infer A extends RightName } ? A : S & RightName;
export type ChangeOf<S extends ScreenName> = Screens[S] extends { changes: infer A extends RightName } ? A : RightOf<S>;
/** The screens whose forms have files. */
export type TakesFiles = { [S in ScreenName]: Screens[S] extends { takesFiles: true } ? S : never }[ScreenName];
/** Rights that need no sign-in. */
export type PublicRight = {
  [A in RightName]: (OtherRights & Screens)[A] extends { opens: 'anyone' } ? A : never;
}[RightName];

const rows = Object.entries(screens) as [ScreenName, Row & { address: string; file: string }][];

/** What each right lets whom do. */
export const rights = Object.fromEntries([
  ...Object.entries(otherRights),
  ...rows.filter(([, row]) => 'opens' in row),
]) as Record<RightName, Right>;

/** Returns the rights that a screen needs, and the dialogs that it has. */
export function ruleOf<S extends ScreenName>(
  name: S,
): { open: RightOf<S>; change: ChangeOf<S>; dialogs: readonly Dialog[] } {
  const row: Row = screens[name];
  const open = 'right' in row ? row.right : name;
  return { open: open as RightOf<S>, change: (row.changes ?? open) as ChangeOf<S>, dialogs: row.dialogs ?? [] };
}

/** The rows of the table of screens, in its order, with the right to open each. */
export const allScreens = rows.map(([name, row]) => ({ name, ...row, open: ruleOf(name).open as RightName }));

export function mayOpen(name: RightName, audience: Audience | undefined): boolean {
  const { opens } = rights[name];
  return opens === 'anyone' || (audience !== undefined && opens.includes(audience));
}
