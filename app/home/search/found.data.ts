/** Something that was found: its name, where it is, and what else tells it from others. */
export type Found = { name: string; href: string; more?: string };
/** What was found of a kind, the best match first. */
export type FoundGroup = { name: string; hits: readonly Found[] };
