import { useEffect } from 'react';
import { isOfWholeForm } from '~/portal/request/reply.data';
import { boxOf } from './alert';
import { Icon } from './icons';
import { MISTAKE } from './page-title';

type Labels = Readonly<Record<string, string>>;
type CheckedForm = { id: string; errorId: string; errors?: string[]; allErrors: Record<string, string[]> };

/**
 * All errors of a form as bullet messages (spec section 8), with links to the fields. The summary takes the focus when the
 * page loads. A single error of a field is shown beside the field only, which takes the focus and is thereby in sight;
 * text browsers, which do neither, show the summary above the form. `labels` are those of the
 * fields that show their own errors; the error of any other is always in the summary, without a link.
 */
export function ErrorSummary({ form, labels }: { form: CheckedForm; labels: Labels }) {
  const ofFields = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    name === '' ? [] : messages.map((message) => ({ name, message })),
  );
  const ofForm = form.errors ?? [];
  const hasErrors = ofForm.length + ofFields.length > 0;
  // The server already marks the title when it finds the errors; here the browser's own check found them.
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(MISTAKE)) document.title = MISTAKE + document.title;
    return () => {
      document.title = document.title.replace(MISTAKE, '');
    };
  }, [hasErrors]);
  const isShown =
    isOfWholeForm({ ...form.allErrors, '': ofForm }) || ofFields.some(({ name }) => labels[name] === undefined);
  if (!hasErrors) return null;
  return (
    <div
      id={form.errorId}
      role="alert"
      tabIndex={-1}
      autoFocus={isShown}
      className={isShown ? boxOf('error') : 'hidden'}
    >
      <Icon name="warning" className="mr-3 mt-0.5 h-5 w-5 flex-none" />
      <ul className="min-w-0 list-disc break-words pl-4">
        {ofForm.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {ofFields.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {labels[name] !== undefined && (
              <>
                <a className="text-bad" href={`#${form.id}-${name}`}>
                  {labels[name]}
                </a>
                {': '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
