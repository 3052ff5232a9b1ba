import { APPLICATION_FIELDS } from '~/domain/application';
import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FormField } from '~/ui/form/record-form';

export const VENDOR_TYPES = ['Individual', 'Company'] as const;

export const vendorFields: readonly FormField[] = [
  { name: 'businessName', label: 'Name', kind: 'text' },
  { name: 'businessAlias', label: 'Alias', kind: 'text' },
  { name: 'username', label: 'Username', kind: 'email', hint: 'An e-mail address' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
  {
    name: 'type',
    label: 'Type',
    kind: 'select',
    options: toOptions(...VENDOR_TYPES),
    placeholder: 'Choose a type',
  },
];

export const subvendorFields: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'username', label: 'Username', kind: 'text' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
];

/** Returns the field that links one of the unlinked `profiles` to a vendor. */
export function serviceLinkFields(profiles: Picker): FormField[] {
  const choice = { name: 'serviceProfileId', label: 'Service profile', placeholder: 'Choose a service profile' };
  return [{ ...choice, kind: 'select', ...profiles }];
}

export const TERMINAL_TYPES = ['BROWSER', 'POS'] as const;

/** Returns the fields of a new terminal. Only a BROWSER terminal has a username and a password. */
export function terminalFields(type: (typeof TERMINAL_TYPES)[number]): FormField[] {
  const name: FormField = { name: 'name', label: 'Name', kind: 'text' };
  if (type === 'POS') return [name];
  return [
    name,
    { name: 'username', label: 'Username', kind: 'text' },
    { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
  ];
}

export const feedbackFields: readonly FormField[] = [
  {
    name: 'field',
    label: 'Field',
    kind: 'select',
    options: APPLICATION_FIELDS,
    placeholder: 'Choose what it is about',
  },
  { name: 'message', label: 'Message', kind: 'textarea' },
];

export const passwordResetFields: readonly FormField[] = [
  {
    name: 'adminPassword',
    label: 'Admin Password',
    kind: 'password',
    autoComplete: 'current-password',
    hint: 'Your own',
  },
  { name: 'newPassword', label: 'New Password', kind: 'password', autoComplete: 'new-password' },
];

export const usernameFields: readonly FormField[] = [
  { name: 'username', label: 'Username', kind: 'email', hint: 'An e-mail address' },
];
