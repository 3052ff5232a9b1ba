import type { ComponentProps } from 'react';
import { RecordForm } from '~/ui/form/record-form';

type OrderFormProps = {
  /** Undefined in every other step. */
  form:
    Pick<ComponentProps<typeof RecordForm>, 'fields' | 'constraint' | 'defaults' | 'lastResult' | 'hidden'> | undefined;
  /** The page without the dialog. */
  closeHref: string;
};

/** The form with which a money order begins. It is sent with GET, so that its address keeps what was typed. */
export function OrderForm({ form, closeHref }: OrderFormProps) {
  if (!form) return null;
  return (
    <RecordForm id="money" method="get" action={closeHref} intent="1" intentName="review" submit="Continue" {...form} />
  );
}
