/*
 * What the search of the header finds, below it while something is typed. app/entry.client.tsx loads this file when the search is focused,
 * so that it costs those who do not search nothing. Without it the form opens /go. It is served as it is here: no newer syntax than our
 * oldest browsers know.
 */

/** So long nothing more is typed before the portal is asked. A number is typed slowly, and means nothing before its end. */
const PAUSE_MS = 150;
const PAUSE_OF_NUMBER_MS = 600;

let field;
/** Where the focus was before. */
let before;
let list;
let says;
let options = [];
let chosen = -1;
let asking;
let timer;
let answered;

/** Called whenever the search is focused, with what had the focus before. */
export function begin(focused, previous) {
  if (previous && !focused.form.contains(previous)) before = previous;
  if (field === focused) return;
  field = focused;
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', 'found');
  field.setAttribute('autocomplete', 'off');
  list = element('div', 'found card', field.form);
  list.id = 'found';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Found');
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

function show(q, { groups, missing, failed }) {
  list.textContent = '';
  options = [];
  groups.forEach(({ name, hits }, at) => {
    const group = element('div', '', list);
    group.setAttribute('role', 'group');
    group.setAttribute('aria-labelledby', 'found-' + at);
    const heading = element('p', 'found-kind', group, name);
    heading.id = 'found-' + at;
    hits.forEach(({ name: hit, href, more }) => {
      const option = element('a', 'found-one', group);
      option.id = 'found-one-' + options.length;
      option.href = href;
      option.tabIndex = -1;
      option.setAttribute('role', 'option');
      element('span', 'found-name', option, hit);
      if (more) element('span', 'found-more', option, ' ' + more);
      options.push(option);
    });
  });
  const words = failed
    ? 'It could not be searched. Press Enter to try again.'
    : [
        options.length === 0 && missing.length === 0 && 'Nothing is called “' + q + '”.',
        missing.length > 0 && missing.join(', ') + ' could not be searched.',
      ]
        .filter(Boolean)
        .join(' ');
  if (words) element('p', 'found-kind', list, words).setAttribute('role', 'presentation');
  says.textContent = words || options.length + ' found';
  answered = q;
  list.hidden = false;
  field.setAttribute('aria-expanded', 'true');
  choose(options.length > 0 ? 0 : -1);
}

/** Marks what Enter opens. */
function choose(at) {
  if (options[chosen]) options[chosen].removeAttribute('aria-selected');
  chosen = at;
  const option = options[at];
  if (!option) return field.removeAttribute('aria-activedescendant');
  option.setAttribute('aria-selected', 'true');
  field.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

function onKey(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
  } else if (list.hidden) {
    if (step) onInput();
  } else if (step) {
    event.preventDefault();
    choose((chosen + step + options.length) % (options.length || 1));
  } else if (event.key === 'Enter' && options[chosen] && field.value.trim() === answered) {
    event.preventDefault();
    options[chosen].click();
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
  options = [];
  chosen = -1;
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-activedescendant');
  says.textContent = '';
}

function element(name, className, parent, text) {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}
