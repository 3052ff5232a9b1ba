import type { LostOutcome } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { PostForm } from '~/ui/post-form';

/** A sale that the provider has not finished. `sent` is when it was sent, in words, if that is known. */
export type WaitingSale = { reference: string; sent?: string; isOverdue?: boolean };

/** The button that asks the provider about a sale again and shows the answer on its receipt's page. Repeating it is safe. */
export function CheckAgain({ reference, lost }: { reference: string; lost?: LostOutcome }) {
  return (
    <PostForm reloadDocument action={paths.receipt(reference, { outcome: lost })} className="mb-2 mr-2 inline-block">
      <button name="intent" value="check" className="button button-primary">
        Check again
      </button>
    </PostForm>
  );
}

/** The same in a list, with how long the sale has waited. */
export function CheckListed({ reference, sent }: WaitingSale) {
  return (
    <PostForm reloadDocument action={paths.receipt(reference)} className="text-sm">
      {sent && `Sent ${sent} `}
      <button name="intent" value="check" className="py-1 text-accent underline">
        Check again
      </button>
    </PostForm>
  );
}

/** How long a sale has waited, and what to tell the customer meanwhile. */
export function WaitingAdvice({
  sent,
  isOverdue,
  customer = 'the customer',
}: Omit<WaitingSale, 'reference'> & { customer?: string }) {
  return (
    <>
      <p className="mb-2">
        {sent && <strong className="block">Sent {sent}.</strong>} Do not sell this to {customer} again before it is
        settled.
      </p>
      <p className="mb-3">
        Tell the customer: “It was sent once and is not finished. Please do not pay again.{' '}
        {isOverdue
          ? 'It takes longer than usual. We ask about it with its reference.'
          : 'When it is finished, you get the receipt.'}
        ”
      </p>
    </>
  );
}
