/** Name of the hidden field that identifies one rendered form. */
export const FORM_KEY = 'formKey';
