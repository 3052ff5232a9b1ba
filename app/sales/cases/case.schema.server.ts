import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredText } from '~/ui/form/required.schema.server';

/** Schema of a case that is opened: what the customer complains about. */
export const openCaseSchema = z.object({ text: requiredText('Write what the customer says.', 500) });
/** Schema of a note. */
export const noteSchema = z.object({ text: requiredText('Write a note.', 500) });
/** Schema of what the customer was told. */
export const wordsSchema = z.object({ words: requiredText('Write what the customer was told.', 500) });
/** Schema of a case that is closed by hand. */
export const closeCaseSchema = z.object({ text: requiredText('Say how it ended.', 500) });
export const caseConstraints = {
  open: constraintOf(openCaseSchema),
  note: constraintOf(noteSchema),
  words: constraintOf(wordsSchema),
  close: constraintOf(closeCaseSchema),
};
