import { type FormEvent, useContext } from 'react';
import { useFetcher } from '~/base/framework/react';
import { isActive, statusLook } from '~/domain/status';
import { FormKeyContext } from '~/portal/html/document-context';
import { isReply } from '~/portal/request/reply.data';
import { FormLink } from './page-link';
import { PostForm } from './post-form';
import { StatusLabel } from './status-label';

type StatusToggleProps = {
  id: string;
  /** The name of the record, for the button's label. */
  name: string;
  status: string;
  /** The URL of the dialog that confirms disabling, for records that stop working when disabled. */
  disableHref?: string;
};

type ToggledRow = { id: string; name?: string; status: string };

/**
 * A status as a button that switches the record (spec section 4). With script every button sends its own request, so that
 * one does not cancel another; a second press of the same button waits for the first. A label for those who may not.
 */
export function StatusToggle({ disableHref, ...toggle }: StatusToggleProps) {
  const { name, status } = toggle;
  const formKey = useContext(FormKeyContext);
  if (formKey === null) return <StatusLabel status={status} />;
  if (!disableHref || !isActive(status)) return <ToggleForm {...toggle} formKey={formKey} />;
  return (
    <FormLink
      className="status-button inline-flex items-center no-underline"
      to={disableHref}
      aria-label={`${name} is ${statusLook(status).label}. Disable.`}
    >
      <StatusLabel status={status} />
    </FormLink>
  );
}

function ToggleForm({ id, name, status, formKey }: Omit<StatusToggleProps, 'disableHref'> & { formKey?: string }) {
  const { submit, state, data } = useFetcher({ key: `toggle ${id}` });
  const isPending = state !== 'idle';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    form.set('intent', 'toggle');
    form.set('inPlace', '1');
    submit(form, { method: 'post', action: event.currentTarget.getAttribute('action') ?? undefined });
  };
  const mistakes = isReply(data) && !isPending ? data.result.error?.[''] : undefined;
  return (
    <PostForm formKey={formKey} onSubmit={send}>
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

/** A cell with the status as a button that switches the record. */
export function toggleCell({ id, name = '', status }: ToggledRow) {
  return <StatusToggle id={id} name={name} status={status} />;
}
