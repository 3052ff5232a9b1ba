import { useLocation } from '@remix-run/react';
import { paths } from '../paths';
import { PostForm } from './post-form';

/** A sale that the provider has not finished. `since` is how long ago it was sent, in words, if that is known. */
export type WaitingSale = { reference: string; since?: string; isOverdue?: boolean };

/** The button that asks the provider about a sale again and shows the answer on its receipt's page. Repeating it is safe. */
export function CheckAgain({ reference }: { reference: string }) {
  const isLost = useLocation().search.includes('outcome=unknown');
  return (
    <PostForm
      reloadDocument
      action={paths.receipt(reference, isLost ? { outcome: 'unknown' } : {})}
      className="mb-2 mr-2 inline-block"
    >
      <button name="intent" value="check" className="button button-primary">
        Check again
      </button>
    </PostForm>
  );
}

/** The same in a list, with how long the sale has waited. */
export function CheckListed({ reference, since }: WaitingSale) {
  return (
    <PostForm reloadDocument action={paths.receipt(reference)} className="text-sm">
      {since && `Sent ${since} ago `}
      <button name="intent" value="check" className="py-1 text-accent underline">
        Check again
      </button>
    </PostForm>
  );
}

/** How long a sale has waited, and what to tell the customer meanwhile. */
export function WaitingAdvice({
  since,
  isOverdue,
  customer = 'the customer',
}: Omit<WaitingSale, 'reference'> & { customer?: string }) {
  return (
    <>
      <p className="mb-2">
        {since && <strong className="block">Sent {since} ago.</strong>} Do not sell this to {customer} again before it
        is settled.
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
