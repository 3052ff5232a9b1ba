import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import {
  APPLICATION_FIELDS,
  APPLICATION_TEXT_FIELDS,
  APPLICATION_TEXT_NAMES,
  type ApplicationTextField,
  IDENTITIES,
  identityName,
} from '~/domain/application';
import { type DocumentPart, DOCUMENTS } from '~/domain/application-documents';
import { ButtonRow } from '~/ui/button-row';
import { shownDay } from '~/ui/day-field';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { clientErrors, validateOnSubmit } from '~/ui/form/mistakes';
import { useResubmission } from '~/ui/form/resubmission';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { Icon } from '~/ui/icons';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { DocumentField, type UploadedDocument } from './document-field';

/** The field for the bank verification number (BVN). A verified number is read-only. */
function BvnField({ field, isVerified }: { field: FieldMetadata<string>; isVerified: boolean }) {
  return (
    <div className="clear-both">
      <TextField
        label="BVN"
        field={field}
        inputMode="numeric"
        autoComplete="off"
        hint="11 digits"
        readOnly={isVerified}
      />
      {isVerified ? (
        <p className="mb-4 font-semibold text-good">
          <Icon name="check" className="mr-1 inline-block h-4 w-4" />
          Verified
        </p>
      ) : (
        <SubmitButton intent="bvn" look="plain" withoutCheck className="mb-4">
          Verify BVN
        </SubmitButton>
      )}
    </div>
  );
}

type Fields = Record<ApplicationTextField | DocumentPart | 'bvn', string>;
type ApplicationFormProps = {
  action: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
  values: Readonly<Partial<Record<string, string>>>;
  /** Fields that can no longer be changed. */
  readOnly: readonly ApplicationTextField[];
  /** Remarks of staff, by field name. */
  remarks: Readonly<Record<string, string>>;
  bvn: { number: string; isVerified: boolean };
  documents: readonly UploadedDocument[];
  isCompleted: boolean;
};

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  APPLICATION_FIELDS.map(({ value, name }) => [value, name]),
);
const OF_VENDOR = [
  'firstName',
  'lastName',
  'middleName',
  'mobile',
  'mobile2',
  'dob',
  'address',
  'address2',
  'busstop',
  'landmark',
] as const;
const OF_WITNESS = ['wFirstName', 'wLastName', 'wMobile', 'wAddress'] as const;
const TYPES: Partial<Record<ApplicationTextField, 'tel'>> = { mobile: 'tel', mobile2: 'tel', wMobile: 'tel' };
const HINTS: Partial<Record<ApplicationTextField, string>> = { dob: 'Day/month/year, such as 31/12/1990' };

/** The vendor information form in three columns (spec section 2): the vendor, a witness, and the documents. */
export function ApplicationForm({
  action,
  constraint,
  lastResult,
  values,
  readOnly,
  remarks,
  bvn,
  documents,
  isCompleted,
}: ApplicationFormProps) {
  const [form, fields] = useForm<Fields>({
    id: 'kyc',
    constraint,
    lastResult,
    defaultValue: { ...values, dob: shownDay(values.dob ?? ''), bvn: bvn.number },
    defaultNoValidate: false,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ form: element, formData }) => clientErrors(element, formData, constraint, []),
  });
  const [isSent, setIsSent] = useState(false);
  const key = useResubmission(form.id, lastResult);
  // A returned application puts the focus on the first field with a remark.
  const first = lastResult
    ? undefined
    : [...APPLICATION_TEXT_NAMES, ...DOCUMENTS.map(({ part }) => part)].find((name) => remarks[name]);
  const remarkId = (name: string) => (remarks[name] ? `kyc-${name}-remark` : undefined);
  const text = (name: ApplicationTextField) => (
    <WithRemark key={name} name={name} remark={remarks[name]}>
      <TextField
        label={APPLICATION_TEXT_FIELDS[name]}
        field={fields[name]}
        type={TYPES[name] ?? 'text'}
        hint={HINTS[name]}
        readOnly={readOnly.includes(name)}
        describedBy={remarkId(name)}
        autoFocus={first === name}
        autoComplete="off"
      />
    </WithRemark>
  );
  return (
    <PostForm
      encType="multipart/form-data"
      formKey={key}
      action={action}
      of={form}
      noValidate={form.noValidate}
      onSubmit={(event) => validateOnSubmit(event, form.onSubmit, () => setIsSent(true))}
    >
      {/* Enter in a field presses the first submit button, so that button must be Save. */}
      <button name="intent" value="save" formNoValidate className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {(isSent || lastResult) && <ErrorSummary form={form} labels={LABELS} />}
      <div className="kyc-columns">
        <fieldset className="card mb-4" disabled={isCompleted}>
          <Legend>Vendor Information</Legend>
          <div className="kyc-fields clear-both">
            {OF_VENDOR.map(text)}
            <WithRemark name="identity" remark={remarks.identity}>
              <SelectField
                label={APPLICATION_TEXT_FIELDS.identity}
                field={fields.identity}
                options={identitiesWith(values.identity)}
                placeholder="Choose one"
                describedBy={remarkId('identity')}
                autoFocus={first === 'identity'}
              />
            </WithRemark>
            {text('idNumber')}
            <BvnField field={fields.bvn} isVerified={bvn.isVerified} />
          </div>
        </fieldset>
        <fieldset className="card mb-4" disabled={isCompleted}>
          <Legend>Vendor Witness</Legend>
          {OF_WITNESS.map(text)}
        </fieldset>
        <fieldset className="card mb-4">
          <Legend>Uploads</Legend>
          {documents.map((document) => (
            <WithRemark key={document.part} name={document.part} remark={remarks[document.part]}>
              <DocumentField
                document={document}
                id={fields[document.part].id}
                errors={fields[document.part].errors}
                describedBy={remarkId(document.part)}
                isClosed={isCompleted}
                autoFocus={first === document.part}
              />
            </WithRemark>
          ))}
        </fieldset>
      </div>
      {!isCompleted && (
        <ButtonRow>
          <SubmitButton intent="save" look="plain" withoutCheck className="mb-2 mr-2">
            Save & Continue
          </SubmitButton>
          <SubmitButton intent="submit" className="mb-2">
            Finish & Submit
          </SubmitButton>
        </ButtonRow>
      )}
    </PostForm>
  );
}

/** Returns the means of identification, with the stored value added if it is unknown: saving must not remove it. */
function identitiesWith(value: string | undefined) {
  return !value || IDENTITIES.some((identity) => identity.value === value)
    ? IDENTITIES
    : [...IDENTITIES, { value, name: identityName(value) ?? value }];
}

function Legend({ children }: { children: string }) {
  return <legend className="float-left mb-4 w-full text-lg font-semibold">{children}</legend>;
}

/** A field with the remark of staff above it. */
function WithRemark({ name, remark, children }: { name: string; remark: string | undefined; children: ReactNode }) {
  if (!remark) return <div className="clear-both">{children}</div>;
  return (
    <div className="clear-both mb-4 border-l-4 border-wait pl-3">
      <p id={`kyc-${name}-remark`} className="mb-2 text-wait">
        {remark}
      </p>
      {children}
    </div>
  );
}
