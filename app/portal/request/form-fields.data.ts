/** Name of the hidden field that identifies one rendered form. */
export const FORM_KEY = 'formKey';
/** Name of the hidden field that proves a form is ours when the browser sends neither Origin nor Referer (portal/request/form-fields.server.ts). */
export const FORM_TOKEN = 'formToken';
