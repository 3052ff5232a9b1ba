import type { Kobo } from '~/domain/naira';

/** A case of a customer who complains about a sale, as lists have it. Times in ISO. */
export type ListedCase = {
  reference: string;
  service?: string | undefined;
  amount?: Kobo | undefined;
  vendor?: string | undefined;
  opened: string;
  by: string;
  state: 'Open' | 'Closed';
  /** How long an open one has waited. */
  waits?: string | undefined;
  outcome?: string | undefined;
  closedBy?: string | undefined;
  closed?: string | undefined;
  /** What the customer was told. */
  told: string;
  /** All notes, one after the other, each with who wrote it. */
  notes: string;
};
