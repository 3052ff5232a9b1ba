/** One entry of a menu. */
export type MenuEntry = {
  label: string;
  href: string;
  icon?: 'home' | 'sell' | 'sales' | 'deposits' | 'search' | 'password' | 'logout';
  /** Prefixes of other addresses at which this entry is the current one. */
  covers?: readonly string[];
  /** Addresses below it that belong to another entry. */
  except?: readonly string[];
  /** Shown at the bottom of the page on narrow screens. */
  atFoot?: boolean;
};
