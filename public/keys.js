/*
 * The keys of the back office. app/entry.client.tsx loads this file when one of them is pressed first, so that it costs those
 * who use no keys nothing. It is served as it is here: no newer syntax than our oldest browsers know.
 */

/** How long after 'g' the letter of a page may follow. */
const LETTER_MS = 2000;

/** Letters of pages, by the address of their menu entry. A page without the entry in its menu has no letter. */
export const LETTERS = {
  '/': 'h',
  '/to-do': 'q',
  '/sales': 's',
  '/cases': 'y',
  '/sales/cancel': 'x',
  '/vendor/sales': 's',
  '/vendor/cash-ups': 'u',
  '/deposits': 'd',
  '/bank-statement': 'm',
  '/approvals': 'w',
  '/transfers': 't',
  '/vendor/transfers': 't',
  '/commissions': 'c',
  '/vendors': 'v',
  '/staffs': 'f',
  '/audit': 'u',
  '/partners': 'p',
  '/vendor/profile': 'p',
  '/services': 'e',
  '/vendor/services': 'e',
  '/serviceProfiles': 'i',
  '/channels': 'l',
  '/states': 'a',
  '/notices': 'n',
  '/reports/transactions': 'r',
  '/reports/deposits': 'o',
  '/reports/search': 'k',
  '/reports/balances': 'b',
};

/**
 * Acts on 'g' or '?'. Called by app/entry.client.tsx for keys that are not typed into a field. `last` is the key that was pressed last:
 * after the first 'g' it may be the letter, pressed while this file was loading.
 */
export function press(key, last) {
  if (key === '?') help();
  else if (last !== 'g') follow(last);
  else waitForLetter();
}

function entries() {
  const links = [...document.querySelectorAll('nav a[href]')];
  return links.flatMap((link) => {
    const letter = LETTERS[link.getAttribute('href')];
    return letter ? [{ letter, name: link.textContent, link }] : [];
  });
}

/** Follows the menu entry of a letter, unless it was typed into a field. */
function follow(key) {
  if (document.querySelector(':focus:read-write,select:focus')) return;
  const entry = entries().find(({ letter }) => letter === key);
  if (entry) entry.link.click();
}

/** Follows the menu entry of the next letter. Any other key ends the waiting, and does what it always does. */
function waitForLetter() {
  const end = () => {
    clearTimeout(timer);
    removeEventListener('keydown', listen, true);
  };
  const listen = (event) => {
    end();
    follow(event.key);
  };
  const timer = setTimeout(end, LETTER_MS);
  addEventListener('keydown', listen, true);
}

/** Opens the sheet of all keys, with those of the pages in this user's menu. */
function help() {
  const dialog = document.createElement('dialog');
  // Firefox before 98 has no dialogs of its own.
  if (!dialog.showModal) return;
  dialog.className = 'card';
  dialog.setAttribute('aria-labelledby', 'keys');
  const heading = document.createElement('h2');
  heading.id = 'keys';
  heading.className = 'mb-3';
  heading.textContent = 'Keys';
  heading.tabIndex = -1;
  const list = document.createElement('dl');
  const rows = [
    ['/, Ctrl K', 'Find anything'],
    ['f', 'Search this list'],
    ['?', 'This sheet'],
    ['Tab, Enter', 'Go through links and forms, open or send'],
    ['Esc', 'Close a dialog'],
    ...entries().map(({ letter, name }) => [`g ${letter}`, name]),
  ];
  list.append(...new Map(rows.map(([keys, text]) => [keys, rowOf(keys, text)])).values());
  const form = document.createElement('form');
  form.method = 'dialog';
  const button = document.createElement('button');
  button.className = 'button mt-3';
  button.textContent = 'Close';
  form.append(button);
  dialog.append(heading, list, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.querySelector('main').append(dialog);
  dialog.showModal();
  // The browser would focus the button at the end, and so begin there.
  heading.focus();
}

function rowOf(keys, text) {
  const row = document.createElement('div');
  row.className = 'flex justify-between py-1';
  const [term, detail] = [document.createElement('dt'), document.createElement('dd')];
  term.className = 'mr-4 font-mono font-semibold';
  term.textContent = keys;
  detail.textContent = text;
  row.append(term, detail);
  return row;
}
