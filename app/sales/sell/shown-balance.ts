import { useOutletContext } from '~/base/framework/react';
import type { Kobo } from '~/domain/naira';

/** What the layout shows and its pages calculate with. */
export type Shown = { balance?: Kobo };

/** Returns the terminal's balance in kobo as the header shows it; undefined where there is none or it is not known. */
export function useShownBalance(): Kobo | undefined {
  return useOutletContext<Shown>().balance;
}
