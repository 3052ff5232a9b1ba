import type { SubmissionResult } from '@conform-to/react';
import type { Confirmation, LostOrder } from '../page-data/money-dialog';
import type { Constraint } from '../ui/form/constraint';
import type { FormField } from '../ui/form/record-form';

/** The first step of moving money, filled in by GET, so that its address keeps what was typed. */
export type MoneyForm = {
  title: string;
  fields: FormField[];
  constraint: Constraint;
  defaults: Record<string, string>;
  lastResult?: SubmissionResult;
  hidden: Record<string, string>;
};

/** The step that a dialog is at. */
export type MoneyStep = { form?: MoneyForm; confirmation?: Confirmation; lost?: LostOrder };
