/*
 * The search of a long select: its options are found while something is typed. app/entry.client.tsx loads this file when such a select is
 * pointed at or focused, so that it costs those who use none nothing; until it has come, and on a touch screen, the browser's own list
 * opens. It is served as it is here: no newer syntax than our oldest browsers know.
 */

const MAX_SHOWN = 50;
const known = new WeakSet();

let select;
let box;
let field;
let list;
let says;
let options = [];
let chosen = -1;

/** Called whenever a long select is pointed at or focused. */
export function begin(pointedAt) {
  if (known.has(pointedAt)) return;
  known.add(pointedAt);
  pointedAt.addEventListener('mousedown', (event) => {
    if (event.button !== 0 || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    if (select === pointedAt) close();
    else open(pointedAt, '');
  });
  pointedAt.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!isLetter && !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return;
    event.preventDefault();
    open(pointedAt, isLetter ? key : '');
  });
}

function open(of, typed) {
  if (select) close();
  select = of;
  // Within a dialog the focus must stay in it.
  box = element('div', 'found picks-one card', select.closest('[role=dialog]') || document.body);
  field = element('input', 'input', box);
  field.type = 'search';
  field.value = typed;
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-label', 'Find ' + nameOf(select).toLowerCase());
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-controls', 'picked');
  field.setAttribute('autocomplete', 'off');
  list = element('div', '', box);
  list.id = 'picked';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', nameOf(select));
  says = element('p', 'found-kind', box);
  says.setAttribute('role', 'status');
  putBelow();
  show();
  field.addEventListener('input', show);
  box.addEventListener('focusout', ({ currentTarget, relatedTarget }) => {
    if (currentTarget === box && !box.contains(relatedTarget)) close();
  });
  // A press beside the field must not take the focus from it, which would close the box.
  box.addEventListener('mousedown', (event) => {
    if (event.target !== field) event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const at = options.findIndex(({ shown }) => shown.contains(target));
    if (at >= 0) take(at);
  });
  // Before what closes a dialog with Esc.
  addEventListener('keydown', onKey, true);
  field.focus();
}

function putBelow() {
  const { left, bottom, width } = select.getBoundingClientRect();
  const around = box.offsetParent;
  const from = around.getBoundingClientRect();
  const scrolled = around === document.body ? 0 : around.scrollTop;
  box.style.left = left - from.left + 'px';
  box.style.top = bottom - from.top + scrolled + 4 + 'px';
  box.style.width = Math.max(width, 280) + 'px';
}

/** Shows the options with all words of what is typed, those that begin with it first. */
function show() {
  const typed = plain(field.value).trim();
  const words = typed.split(/\s+/);
  const all = [...select.options].filter(({ disabled }) => !disabled);
  const found = all.filter((option) => words.every((word) => plain(option.text).includes(word)));
  const begins = (option) => Number(plain(option.text).startsWith(typed));
  found.sort((a, b) => begins(b) - begins(a));
  list.textContent = '';
  options = found.slice(0, MAX_SHOWN).map((option, at) => {
    const shown = element('div', 'found-one', list, option.text);
    shown.id = 'picked-' + at;
    shown.setAttribute('role', 'option');
    return { option, shown };
  });
  const left = found.length - options.length;
  says.textContent =
    left > 0 ? left + ' more: type a part of the name' : found.length === 0 ? 'Nothing matches' : '';
  chosen = -1;
  const current = typed ? 0 : options.findIndex(({ option }) => option.selected);
  choose(options.length > 0 ? Math.max(0, current) : -1);
}

/** Marks what Enter takes. */
function choose(at) {
  if (options[chosen]) options[chosen].shown.removeAttribute('aria-selected');
  chosen = at;
  if (!options[at]) return field.removeAttribute('aria-activedescendant');
  const { shown } = options[at];
  shown.setAttribute('aria-selected', 'true');
  field.setAttribute('aria-activedescendant', shown.id);
  shown.scrollIntoView({ block: 'nearest' });
}

function onKey(event) {
  // The page has changed meanwhile.
  if (!select.isConnected || !box.isConnected) return close();
  // The browser goes on from the select.
  if (event.key === 'Tab') return back();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step && event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (step) choose((chosen + step + options.length) % (options.length || 1));
  else if (event.key === 'Enter' && options[chosen]) take(chosen);
  else if (event.key === 'Escape') back();
}

/** Chooses an option of the select, as a person would. */
function take(at) {
  const { option } = options[at];
  const isNew = select.value !== option.value;
  const of = select;
  back();
  if (!isNew) return;
  of.value = option.value;
  of.dispatchEvent(new Event('input', { bubbles: true }));
  of.dispatchEvent(new Event('change', { bubbles: true }));
}

function back() {
  const of = select;
  close();
  of.focus();
}

function close() {
  if (!select) return;
  removeEventListener('keydown', onKey, true);
  const closed = box;
  select = box = undefined;
  closed.remove();
}

const nameOf = ({ labels }) => (labels && labels[0] ? labels[0].firstChild.textContent.trim() : 'Option');

const plain = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function element(name, className, parent, text) {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}
