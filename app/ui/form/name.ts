import type { nameSchema } from './name.schema.server';
import type { FieldsOf } from './record-form';

/** The form of a record that has only a name: a partner or a state. */
export const nameFields: FieldsOf<typeof nameSchema> = { name: { label: 'Name', kind: 'text' } };
