import { useFetcher } from '@remix-run/react';
import type { FormEvent } from 'react';
import { isActive, statusLook } from '../domain/status';
import { isReply } from '../page-data/reply';
import { PageLink } from './page-link';
import { PostForm } from './post-form';
import { StatusLabel } from './status-label';

type StatusToggleProps = {
  /** The page's own address with its query, so that the list stays where it was. */
  action: string;
  id: string;
  /** Whose status it is, in words. */
  name: string;
  status: string;
  /** Where it is asked first whether the record is to be disabled, for those that it stops from working. */
  disableHref?: string;
};

/**
 * A status that is a button: pressed, the record is switched (spec section 4). With script each is sent for itself, so
 * that one does not stop another, and a second press waits for the first.
 */
export function StatusToggle({ disableHref, ...toggle }: StatusToggleProps) {
  const { name, status } = toggle;
  if (!disableHref || !isActive(status)) return <ToggleForm {...toggle} />;
  return (
    <PageLink
      className="status-button inline-flex items-center no-underline"
      to={disableHref}
      aria-label={`${name} is ${statusLook(status).label}. Disable.`}
    >
      <StatusLabel status={status} />
    </PageLink>
  );
}

function ToggleForm({ action, id, name, status }: Omit<StatusToggleProps, 'disableHref'>) {
  const { submit, state, data } = useFetcher<unknown>({ key: `toggle ${id}` });
  const isPending = state !== 'idle';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    form.set('intent', 'toggle');
    form.set('inPlace', '1');
    submit(form, { method: 'post', action });
  };
  const mistakes = isReply(data) && !isPending ? data.result.error?.[''] : undefined;
  return (
    <PostForm action={action} onSubmit={send}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="label" value={name} />
      <input type="hidden" name="status" value={status} />
      <button
        name="intent"
        value="toggle"
        className="status-button"
        aria-disabled={isPending || undefined}
        aria-label={isPending ? `${name}: Processing...` : `${name} is ${statusLook(status).label}. Switch it.`}
      >
        {isPending ? 'Processing...' : <StatusLabel status={status} />}
      </button>
      {mistakes && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {mistakes.join(' ')}
        </p>
      )}
    </PostForm>
  );
}

/** Returns a cell with the status as a button that switches the record; `action` is the list's address, `disableHref` where a question comes before one is disabled. */
export function toggleCell(action: string, disableHref?: (id: string) => string) {
  return function Toggle({ id, name, status }: { id: string; name?: string; status: string }) {
    return <StatusToggle action={action} id={id} name={name ?? ''} status={status} disableHref={disableHref?.(id)} />;
  };
}
