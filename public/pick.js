/*
 * The search in the options of a long select. app/entry.client.tsx loads this file when the pointer is on such a select or it gets the
 * focus, so that other pages do not load it. Until the file has loaded, and on a touch screen, the browser's own list opens. It is served
 * as it is here: no newer syntax than our oldest browsers know.
 */

import { element, Options } from './options.js';

const MAX_SHOWN = 50;
const known = new WeakSet();

let select;
let box;
let field;
let list;
let says;
let options;
/** The options of the select that are shown, in their order. */
let found = [];

/** Called whenever the pointer is on a long select or it gets the focus, and when one was pressed before this file had come. */
export function begin(longSelect, isPressed) {
  if (isPressed) open(longSelect, '');
  if (known.has(longSelect)) return;
  known.add(longSelect);
  longSelect.addEventListener('mousedown', (event) => {
    if (event.button !== 0 || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    if (select === longSelect) close();
    else open(longSelect, '');
  });
  longSelect.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!isLetter && !['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return;
    event.preventDefault();
    open(longSelect, isLetter ? key : '');
  });
}

function open(of, typed) {
  if (select) close();
  select = of;
  // Within a dialog the focus must stay in it.
  box = element('div', 'found found-options card', select.closest('[role=dialog]') || document.body);
  field = element('input', 'input', box);
  field.type = 'search';
  field.value = typed;
  field.setAttribute('aria-label', 'Find ' + nameOf(select).toLowerCase());
  field.setAttribute('aria-expanded', 'true');
  list = element('div', '', box);
  options = new Options(field, list, 'picked', nameOf(select));
  says = element('p', 'found-kind', box);
  says.setAttribute('role', 'status');
  putBelow();
  show();
  field.addEventListener('input', show);
  box.addEventListener('focusout', ({ currentTarget, relatedTarget }) => {
    if (currentTarget === box && !box.contains(relatedTarget)) close();
  });
  // A press in the box must not take the focus from the field, since that closes the box.
  box.addEventListener('mousedown', (event) => {
    if (event.target !== field) event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const at = options.shown.indexOf(target);
    if (at >= 0) take(found[at]);
  });
  // In the capturing phase, so that Esc does not close the dialog around it.
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
  const matches = all.filter((option) => words.every((word) => plain(option.text).includes(word)));
  const begins = (option) => Number(plain(option.text).startsWith(typed));
  matches.sort((a, b) => begins(b) - begins(a));
  found = matches.slice(0, MAX_SHOWN);
  list.textContent = '';
  const left = matches.length - found.length;
  says.textContent =
    left > 0 ? left + ' more: type a part of the name' : found.length === 0 ? 'Nothing matches' : '';
  const current = typed ? 0 : found.findIndex(({ selected }) => selected);
  options.show(
    found.map(({ text }) => element('div', 'found-one', list, text)),
    found.length > 0 ? Math.max(0, current) : -1,
  );
}

function onKey(event) {
  // The select or the box was removed from the page.
  if (!select.isConnected || !box.isConnected) return close();
  // The browser moves the focus on from the select.
  if (event.key === 'Tab') return back();
  const isOwn = options.moveBy(event) || event.key === 'Escape' || event.key === 'Enter';
  if (!isOwn) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Enter' && options.current()) take(found[options.chosen]);
  else if (event.key === 'Escape') back();
}

/** Chooses an option of the select, as a person would. */
function take(option) {
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
