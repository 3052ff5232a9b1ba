import { type Database, StoreUnavailable } from '../database/database';
import { seal, unseal } from '../seal.server';

/** Seals values where others could read them, and opens them. */
export class Sealing {
  constructor(readonly database: Pick<Database, 'isKept'>) {}

  async close(value: string): Promise<string> {
    return this.database.isKept ? seal('outcome', value) : value;
  }

  /** Returns a stored value; undefined when it was sealed with a secret that is not known. */
  async open(value: string): Promise<string | undefined> {
    if (!this.database.isKept) return value;
    const opened = await unseal('outcome', value);
    return typeof opened === 'string' ? opened : undefined;
  }

  /** Returns a stored value, undefined for none. Throws StoreUnavailable for one that was sealed with a secret that is not known. */
  async openKnown(sealed: string | undefined): Promise<string | undefined> {
    const value = sealed === undefined ? undefined : await this.open(sealed);
    if (sealed !== undefined && value === undefined) throw unknownSecret();
    return value;
  }
}

/** What is thrown for a value that no secret of now opens. */
export const unknownSecret = () => new StoreUnavailable('a value was sealed with a secret that is not known', true);
