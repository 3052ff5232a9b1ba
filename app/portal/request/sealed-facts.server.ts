import { seal, unseal } from '~/base/seal.server';

/** Seals facts into a form, so that they cannot be changed. */
export const sealFacts = (facts: unknown): Promise<string> => seal('facts', facts);

/** Returns the facts of a form; undefined for anything that this portal did not seal. */
export const unsealFacts = (sealed: string): Promise<unknown> => unseal('facts', sealed);
