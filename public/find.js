/*
 * What the search of the header finds, below it while something is typed. app/entry.client.tsx loads this file when the search is focused,
 * so that it costs those who do not search nothing. Without it the form opens /go. It is served as it is here: no newer syntax than our
 * oldest browsers know.
 */

import { element, Options } from './options.js';

/** The portal is asked when nothing was typed for this time. A number is typed slowly, and is searched as a whole. */
const PAUSE_MS = 150;
const PAUSE_OF_NUMBER_MS = 600;

let field;
/** Where the focus was before. */
let before;
let list;
let says;
let options;
let asking;
let timer;
let answered;

/** Called whenever the search is focused, with what had the focus before. */
export function begin(focused, previous) {
  if (previous && !focused.form.contains(previous)) before = previous;
  if (field === focused) return;
  field = focused;
  list = element('div', 'found card', field.form);
  options = new Options(field, list, 'found', 'Found');
  says = element('p', 'sr-only', field.form);
  says.setAttribute('role', 'status');
  close();
  field.addEventListener('input', onInput);
  field.addEventListener('keydown', onKey);
  field.form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!field.form.contains(relatedTarget)) close();
  });
  // The press of a mouse must not take the focus from the search, which would close the list before it is followed.
  list.addEventListener('mousedown', (pressed) => pressed.preventDefault());
  list.addEventListener('click', ({ target }) => {
    if (target.closest('a')) close();
  });
  if (field.value) onInput();
}

function onInput() {
  clearTimeout(timer);
  if (asking) asking.abort();
  const q = field.value.trim();
  if (!q) return close();
  timer = setTimeout(() => ask(q), /\d{4}/.test(q.replace(/[\s-]/g, '')) ? PAUSE_OF_NUMBER_MS : PAUSE_MS);
}

function ask(q) {
  asking = new AbortController();
  fetch('/go/found?q=' + encodeURIComponent(q), { credentials: 'same-origin', signal: asking.signal })
    .then((response) => {
      // The session has ended: the page of the search leads to the sign-in and back.
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      return response.json();
    })
    .then((found) => {
      if (field.value.trim() === q) show(q, found);
    })
    .catch((error) => {
      if (error.name !== 'AbortError') show(q, { groups: [], missing: [], failed: true });
    });
}

function show(q, { groups, missing, isGuessed, failed }) {
  list.textContent = '';
  const shown = [];
  groups.forEach(({ name, hits }, at) => {
    const group = element('div', '', list);
    group.setAttribute('role', 'group');
    group.setAttribute('aria-labelledby', 'found-kind-' + at);
    const heading = element('p', 'found-kind', group, name);
    heading.id = 'found-kind-' + at;
    hits.forEach(({ name: hit, href, more }) => {
      const option = element('a', 'found-one', group);
      option.href = href;
      option.tabIndex = -1;
      element('span', 'found-name', option, hit);
      if (more) element('span', 'found-more', option, ' ' + more);
      shown.push(option);
    });
  });
  const words = failed
    ? 'It could not be searched. Press Enter to try again.'
    : [
        shown.length === 0 && missing.length === 0 && 'Nothing is called “' + q + '”.',
        missing.length > 0 && missing.join(', ') + ' could not be searched.',
      ]
        .filter(Boolean)
        .join(' ');
  if (words) element('p', 'found-kind', list, words).setAttribute('role', 'presentation');
  says.textContent = words || shown.length + ' found';
  answered = q;
  list.hidden = false;
  field.setAttribute('aria-expanded', 'true');
  // What is only like what was typed is not opened by Enter, which shows all of it.
  options.show(shown, shown.length > 0 && !isGuessed ? 0 : -1);
}

function onKey(event) {
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
  } else if (list.hidden) {
    if (/^Arrow(Down|Up)$/.test(event.key)) onInput();
  } else if (options.moveBy(event)) event.preventDefault();
  else if (event.key === 'Enter' && options.current() && field.value.trim() === answered) {
    event.preventDefault();
    options.current().click();
  }
}

/** Returns to where the person was. */
function leave() {
  field.value = '';
  close();
  if (before && before.isConnected) before.focus();
  else field.blur();
}

function close() {
  clearTimeout(timer);
  if (asking) asking.abort();
  list.hidden = true;
  list.textContent = '';
  options.show([], -1);
  field.setAttribute('aria-expanded', 'false');
  says.textContent = '';
}
