import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from '~/base/framework/react';
import { DOCUMENT_HINT, DOCUMENT_TYPES, type DocumentPart } from '~/domain/application-documents';
import { ButtonRow } from '~/ui/button-row';
import { FieldErrors, FieldHint, FieldLabel, idsOf } from '~/ui/field-parts';
import { useFieldFocus } from '~/ui/form/field-focus';
import { Icon } from '~/ui/icons';

/**
 * Uploads one file as multipart form data and reports the progress from 0 to 1. Resolves with an error message, or with
 * undefined when the file was saved.
 */
function sendFile(
  address: string,
  part: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append(part, file, file.name);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(mistakeIn(request));
    request.onerror = () => resolve('The connection was lost before the file had arrived. Choose it again.');
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

function mistakeIn({ status, responseText }: XMLHttpRequest): string | undefined {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer === 'object' && answer !== null && 'mistake' in answer)
      return typeof answer.mistake === 'string' ? answer.mistake : undefined;
  } catch {
    // Not JSON: the status below decides the message.
  }
  if (status === 429)
    return 'Other files of yours are on their way. Wait until one has arrived, and choose this one again.';
  if (status === 413) return 'The file is too large.';
  return 'The file could not be sent. Save what you have typed, and try again.';
}

export type UploadedDocument = {
  part: DocumentPart;
  label: string;
  isThere: boolean;
  viewHref?: string;
  uploadHref: string;
  mayDelete: boolean;
};
type DocumentFieldProps = {
  document: UploadedDocument;
  id: string;
  errors?: readonly string[];
  describedBy?: string;
  isClosed: boolean;
  autoFocus?: boolean;
};

/**
 * One document: the uploaded file, and a field to choose another. With script a chosen file is uploaded at once, with its
 * progress; without script it is sent with the form.
 */
export function DocumentField({
  document: { part, label, isThere, viewHref, uploadHref, mayDelete },
  id,
  errors,
  describedBy,
  isClosed,
  autoFocus,
}: DocumentFieldProps) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ name: string; done: number }>();
  const [mistake, setMistake] = useState<string>();
  const [wasThere, setWasThere] = useState(isThere);
  // The error of one file does not apply to another file, or after the file was deleted.
  if (wasThere !== isThere) {
    setWasThere(isThere);
    setMistake(undefined);
  }
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file || sending) return;
    setMistake(undefined);
    setSending({ name: file.name, done: 0 });
    const wrong = await sendFile(uploadHref, part, file, (done) => setSending({ name: file.name, done }));
    setSending(undefined);
    setMistake(wrong);
    // The file is already uploaded, so the form must not send it again.
    target.value = '';
    if (!wrong) revalidate();
  };
  const takesFocus = useFieldFocus(autoFocus, errors && [...errors]);
  const wrong = mistake ? [mistake] : errors;
  return (
    <div className="mb-4">
      {isClosed ? <p className="mb-1 font-semibold">{label}</p> : <FieldLabel htmlFor={id} label={label} required />}
      {isThere && (
        <ButtonRow className="items-center py-1">
          <Icon name="check" className="mr-1 h-4 w-4 text-good" />
          <span className="mr-3 text-good">Uploaded</span>
          {viewHref && (
            <a className="mr-3 inline-block py-2" href={viewHref} aria-label={`View ${label.toLowerCase()}`}>
              View
            </a>
          )}
          {mayDelete && (
            <button
              name="intent"
              value={`ask-${part}`}
              formNoValidate
              className="py-2 text-accent underline"
              aria-label={`Delete ${label.toLowerCase()}`}
            >
              Delete
            </button>
          )}
        </ButtonRow>
      )}
      {!isClosed && (
        <>
          <FieldHint
            id={`${id}-hint`}
            hint={isThere ? `Choose another to replace it: ${DOCUMENT_HINT}` : DOCUMENT_HINT}
          />
          <input
            type="file"
            id={id}
            name={part}
            accept={DOCUMENT_TYPES}
            required={!isThere}
            aria-describedby={idsOf(wrong?.length && `${id}-error`, `${id}-hint`, describedBy)}
            aria-invalid={wrong?.length ? true : undefined}
            autoFocus={takesFocus}
            onChange={(event) => void send(event)}
            // The browser itself takes a dropped file, as if it had been chosen.
            onDragEnter={({ currentTarget }) => currentTarget.classList.add('is-over')}
            onDragLeave={({ currentTarget }) => currentTarget.classList.remove('is-over')}
            onDrop={({ currentTarget }) => currentTarget.classList.remove('is-over')}
            className="input file-drop"
          />
          {sending && (
            <p role="status" className="mt-1">
              <progress className="w-full" value={sending.done} aria-label={`Sending ${sending.name}`} />
              {sending.done < 1 ? `Sending ${sending.name}: ${Math.round(sending.done * 100)} %` : 'Processing...'}
            </p>
          )}
        </>
      )}
      <FieldErrors id={`${id}-error`} errors={wrong} />
    </div>
  );
}
