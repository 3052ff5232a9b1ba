/** The name of the hidden field by which a form tells itself from every other that was rendered. */
export const FORM_KEY = 'formKey';
