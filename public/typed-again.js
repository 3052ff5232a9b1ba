/*
 * Puts what was typed and chosen into the fields that replaced those of before, and the focus where it was. Loaded only when a browser's
 * extension has put an element into a page before its script ran, and React has rendered all of the page again.
 */
const FIELDS = 'input,select,textarea';

/** `page` is what was rendered again; `before` are its fields until then, which are not in the document any more. */
export function typeAgain(page, before, focused) {
  const after = [...page.querySelectorAll(FIELDS)];
  const nameOf = (field) => JSON.stringify([field.id, formOf(field), field.name, field.type]);
  const alike = (fields, one) => fields.filter((other) => nameOf(other) === nameOf(one));
  for (const field of before) {
    const now = alike(after, field)[alike(before, field).indexOf(field)];
    if (!now || isChanged(now)) continue;
    if (isChanged(field)) take(now, field);
    if (field !== focused) continue;
    now.focus({ preventScroll: true });
    // A select and an e-mail address have no selection.
    if (typeof field.selectionStart === 'number') now.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
}

/** The id of a field's form. Outside a document, fields of a form elsewhere have none in some browsers. */
function formOf(field) {
  const around = field.closest('form');
  return field.getAttribute('form') || (around ? around.id : '');
}

function isChanged(field) {
  if (field.type === 'hidden') return false;
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue || Boolean(field.checked) !== Boolean(field.defaultChecked);
}

/** Gives a field what the other one has. What was typed is only put back: nobody types it a second time. */
function take(now, before) {
  if (now.type === 'checkbox' || now.type === 'radio') {
    if (now.checked !== before.checked) now.click();
  } else if (now.type === 'file') {
    now.files = before.files;
    now.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    now.value = before.value;
    // Other choices may depend on this one.
    if (now.options) now.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
