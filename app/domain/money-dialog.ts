/** A fact that is shown before money moves, and a total stands out. */
export type Fact = { label: string; value: string; strong?: boolean };

/** The last step before money moves: what will happen, sealed with a key that is used up by it. */
export type Confirmation = {
  title: string;
  facts: Fact[];
  /** What has to be known first, such as that it cannot be undone. */
  warning?: string;
  sealed: string;
  intent: string;
  submit: string;
  /** The step before, with what was filled in; the dialog's own address without one. */
  changeHref?: string;
};
