import { formatNaira } from '~/domain/naira';
import { PostForm } from '~/ui/post-form';
import type { BulkPage, BusyWith } from './bulk-page.data';

const WORDS: Record<BusyWith, (done: number, count: number) => string> = {
  checking: (done, count) => `Checked ${done} of ${count} lines`,
  selling: (done, count) => `${done} of ${count} lines`,
  'looking up': () => 'Looking up what is not known',
};

/** How far the check or the sale of the lines is, with the button that stops a sale. The page loads again by itself. */
export function BulkProgress({ busy, done, count, sold }: BulkPage & { busy: BusyWith }) {
  return (
    <div className="card max-w-md">
      <p role="status" className="mb-2 font-semibold">
        {WORDS[busy](done, count)}
      </p>
      <progress className="mb-2 w-full" value={done} max={count} aria-label={`${done} of ${count} lines`} />
      {busy === 'checking' && (
        <p className="text-sm text-muted">The providers are asked for each customer. Nothing is sold yet.</p>
      )}
      {busy === 'selling' && (
        <>
          <p className="mb-2">{`Sold: ${sold.count}, ${formatNaira(sold.total)}`}</p>
          <PostForm>
            <button name="intent" value="stop" className="button">
              Stop after this line
            </button>
          </PostForm>
        </>
      )}
      <p className="mt-2 text-sm text-muted">You can leave this page: it goes on until you sign out.</p>
    </div>
  );
}
