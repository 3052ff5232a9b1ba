import type { SubmissionResult } from '@conform-to/react';
import type { Confirmation, LostOrder } from '~/portal/request/money-dialog.data';
import type { Constraint } from '~/ui/form/constraint';
import type { FormFields } from '~/ui/form/record-form';

/** The first step of a money order: a GET form, so that the URL keeps the typed values. */
export type MoneyForm = {
  title: string;
  fields: FormFields;
  constraint: Constraint;
  defaults: Record<string, string>;
  lastResult?: SubmissionResult;
  hidden: Record<string, string>;
};

/** The current step of a money dialog. `done` is the sentence for an order that can be done only once and was done. */
export type MoneyStep = { form?: MoneyForm; confirmation?: Confirmation; lost?: LostOrder; done?: string };
