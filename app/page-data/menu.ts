/** One place of a menu. */
export type MenuEntry = {
  label: string;
  href: string;
  icon?: 'home' | 'sell' | 'sales' | 'deposits' | 'search' | 'password' | 'logout';
  /** Beginnings of other addresses at which this entry is the current place. */
  covers?: readonly string[];
  /** Addresses below it that are another entry's. */
  except?: readonly string[];
  /** On narrow screens it stands at the foot of the page. */
  atFoot?: boolean;
};
