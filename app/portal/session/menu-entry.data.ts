import type { Entry } from '~/domain/screen-row';

/** One entry of a menu. */
export type MenuEntry = {
  label: string;
  href: string;
  /** The heading that the side menu shows above its first entry. */
  group?: Entry['group'];
  /** Prefixes of other addresses at which this entry is the current one. */
  covers?: readonly string[];
  /** Addresses below it that belong to another entry. */
  except?: readonly string[];
  /** Belongs to the account: at the foot of the side menu, and of the page on narrow screens. */
  atFoot?: boolean;
};
