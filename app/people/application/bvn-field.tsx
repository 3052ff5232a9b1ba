import type { FieldMetadata } from '@conform-to/react';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/icons';
import { SubmitButton } from '~/ui/submit-button';

/** The field for the bank verification number (BVN). A verified number is read-only. */
export function BvnField({ field, isVerified }: { field: FieldMetadata<string>; isVerified: boolean }) {
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
