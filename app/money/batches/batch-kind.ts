import type { RunVisit } from '~/portal/changes/background-run.server';
import type { Outcome } from '~/portal/changes/outcome';
import type { Visit } from '~/portal/request/visit';
import type { SteppedUp } from '../orders/send.server';
import type { BatchWords } from './batch-page.data';
import type { BatchContent, BatchOrder } from './batches.server';

/** The rights of those who send orders together. */
export type BatchRight = 'moveMoney' | 'approvals' | 'vendors';
type Sender = Visit<BatchRight>;

/** Returns the key of the claim under which an order of a batch is sent once, by the order's own. */
export const batchClaim = (key: string) => `batch ${key}`;

/** What is particular to orders of one kind that are reviewed together and sent one after the other. */
export type BatchKind = {
  /** Distinguishes its batches from those of other kinds. */
  kind: string;
  words: BatchWords;
  /** Returns the address of the page of a batch. */
  hrefOf: (batch: string) => string;
  /** Returns the key of the claim under which an order is sent once, by the order's own. All staff share the claim. */
  claimKey: (key: string) => string;
  /** Returns the proof that orders may be sent now, or why not. Throws a redirect to the second step, and from there to `next`. */
  mayBeSent: (visit: Sender, orders: readonly BatchOrder[], next: string) => Promise<SteppedUp | string>;
  /**
   * Sends an order under its claim; `content` can be read. Returns how it ended, or why the run ends without having sent it. Throws an
   * UpstreamFailure that was never sent when the claim cannot be made.
   */
  send: (
    visit: RunVisit<BatchRight>,
    order: BatchOrder & { content: BatchContent },
    fresh: SteppedUp,
  ) => Promise<Outcome | string>;
  /** Returns how an order ended by the outcome of its claim, where that outcome does not say it as it is. */
  endBy?: (outcome: Outcome) => Outcome;
  /** Return the page of the record of an order that was made, and the page where one is looked up whose outcome is not known. */
  recordHref: (values: unknown, record: { id: string; status: string }) => string | undefined;
  lookUpHref: (values: unknown) => string | undefined;
  /** Where those that were not made can be chosen again, by their values. */
  again?: (values: readonly unknown[]) => { label: string; href: string };
};

/** Returns the kind of this name among some. */
export const kindIn = (kinds: readonly BatchKind[], name: string) => kinds.find(({ kind }) => kind === name);
