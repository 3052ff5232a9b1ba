/** One thing that waits for a person, with the next step. `time` is since when it waits, where that is known. */
export type ToDoRow = { key: string; what: string; detail?: string; time?: string; href: string; step: string };

/** What waits of one kind: how much in all, the oldest of it, and where all of it is. */
export type ToDoKind = { title: string; count: number; rows: ToDoRow[]; allHref?: string };

/** The first line of each kind: its name and number, the oldest of it, and where all of it is. */
export type FirstLines = {
  lines: { name: string; oldest: string; href: string }[];
  count: number;
  missing: string[];
  /** True while the API does not answer: the lines may be of some minutes ago. */
  isOld?: boolean;
};

/** Says what could not be loaded, and of when the rest is. */
export const notLoaded = ({ missing, isOld }: Pick<FirstLines, 'missing' | 'isOld'>) =>
  `${missing.join(', ')} could not be loaded.${isOld ? ' The rest may be of some minutes ago.' : ''}`;

/** Returns the id of a kind's part of the page. */
export const kindId = (title: string) => `kind-${title.toLowerCase().replace(/\W+/g, '-')}`;
