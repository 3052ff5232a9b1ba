import { APPLICATION_FIELDS } from '~/domain/application';
import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FieldsOf, FormFields } from '~/ui/form/record-form';
import type {
  feedbackSchema,
  passwordResetSchema,
  serviceLinkSchema,
  subvendorSchema,
  usernameSchema,
  vendorSchema,
} from './vendor.schema.server';

export const VENDOR_TYPES = ['Individual', 'Company'] as const;

export const vendorFields: FieldsOf<typeof vendorSchema> = {
  businessName: { label: 'Name', kind: 'text' },
  businessAlias: { label: 'Alias', kind: 'text' },
  username: { label: 'Username', kind: 'email', hint: 'An e-mail address' },
  password: { label: 'Password', kind: 'password', autoComplete: 'new-password' },
  type: {
    label: 'Type',
    kind: 'select',
    options: toOptions(...VENDOR_TYPES),
    placeholder: 'Choose a type',
  },
};

export const subvendorFields: FieldsOf<typeof subvendorSchema> = {
  name: { label: 'Name', kind: 'text' },
  username: { label: 'Username', kind: 'text' },
  password: { label: 'Password', kind: 'password', autoComplete: 'new-password' },
};

/** Returns the field that links one of the unlinked `profiles` to a vendor. */
export function serviceLinkFields(profiles: Picker): FieldsOf<typeof serviceLinkSchema> {
  return {
    serviceProfileId: {
      label: 'Service profile',
      kind: 'select',
      ...profiles,
      placeholder: 'Choose a service profile',
    },
  };
}

export const TERMINAL_TYPES = ['BROWSER', 'POS'] as const;

/** Returns the fields of a new terminal. Only a BROWSER terminal has a username and a password; its type is hidden. */
export const terminalFields = (type: (typeof TERMINAL_TYPES)[number]): FormFields =>
  type === 'POS' ? { name: { label: 'Name', kind: 'text' } } : subvendorFields;

export const feedbackFields: FieldsOf<typeof feedbackSchema> = {
  field: {
    label: 'Field',
    kind: 'select',
    options: APPLICATION_FIELDS,
    placeholder: 'Choose what it is about',
  },
  message: { label: 'Message', kind: 'textarea' },
};

export const passwordResetFields: FieldsOf<typeof passwordResetSchema> = {
  adminPassword: {
    label: 'Admin Password',
    kind: 'password',
    autoComplete: 'current-password',
    hint: 'Your own',
  },
  newPassword: { label: 'New Password', kind: 'password', autoComplete: 'new-password' },
};

export const usernameFields: FieldsOf<typeof usernameSchema> = {
  username: { label: 'Username', kind: 'email', hint: 'An e-mail address' },
};
