import './entry.polyfills';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RemixBrowser } from './base/framework/react';
import { PAGE_ID } from './portal/html/document-context';

/**
 * Features that the scripts need and that have no polyfill. Without them the page stays as served, which works without
 * script.
 */
const canHydrate = 'AbortController' in window && 'flatMap' in Array.prototype && 'finally' in Promise.prototype;

if ('serviceWorker' in navigator && matchMedia('(display-mode: standalone)').matches)
  void navigator.serviceWorker.register('/service-worker.js');

/** The keys of the back office, loaded when one of them is pressed first. */
const KEYS = '/keys.js';
type Keys = { press: (key: string, last: string) => void };
/** Shows what the search of the header finds while something is typed, loaded when it is focused. */
const FIND = '/find.js';
type Find = { begin: (focused: Element, previous: EventTarget | null) => void };
let last: string;
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  // 'g' and then 'f' open a page, by public/keys.js. The 'f' must not move the focus, also while that file is loading.
  const isAfterG = last === 'g' && key === 'f';
  last = key;
  const isHeld = ctrlKey || metaKey || altKey;
  const isGo = key === 'k' && isHeld && !altKey;
  if (!isGo && (isHeld || !/^[/fg?]$/.test(key) || document.querySelector(':focus:read-write,select:focus'))) return;
  // A page must not be left, or covered once more, while a dialog is open.
  const isCovered = document.querySelector('[role=dialog],dialog[open]');
  const search = isGo || key === '/' ? '#find' : key === 'f' && !isAfterG && 'main [name=q]';
  if (search) {
    // The browser's own search must not open. The focus moves at once, so that what is typed next is not lost.
    event.preventDefault();
    const field = isCovered ? null : document.querySelector<HTMLInputElement>(search);
    field?.focus();
    field?.select();
  }
  // The compiler does not know the file, which is built apart: pages load it only when it is needed.
  else if (!isCovered && !isAfterG)
    void (import(/* @vite-ignore */ KEYS) as Promise<Keys>).then(({ press }) => press(key, last));
});
const find = (focused: Element | null, previous: EventTarget | null) => {
  if (focused?.id === 'find')
    void (import(/* @vite-ignore */ FIND) as Promise<Find>).then(({ begin }) => begin(focused, previous));
};
addEventListener('focusin', ({ target, relatedTarget }) => find(target as Element, relatedTarget));
// The search may have the focus before this script runs.
find(document.activeElement, null);

/** Finds an option of a long select while something is typed, loaded when one is pointed at or focused. */
const PICK = '/pick.js';
const LONG = 20;
type Pick = { begin: (select: HTMLSelectElement, isPressed: boolean) => void };
let pick: Pick | undefined;
/** A select that was pressed before the file had come: its own list must not open, but the search. A second press opens it all the same. */
let pressed: HTMLSelectElement | undefined;
const isPress = (event: Event) =>
  event instanceof MouseEvent &&
  event.type === 'mousedown' &&
  event.button === 0 &&
  matchMedia('(pointer: fine)').matches;
for (const type of ['pointerover', 'focusin', 'mousedown'])
  addEventListener(type, (event) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement && target.length > LONG)) return;
    if (!pick && isPress(event)) {
      pressed = pressed ? undefined : target;
      if (pressed) event.preventDefault();
    }
    void (import(/* @vite-ignore */ PICK) as Promise<Pick>).then((file) => {
      pick = file;
      file.begin(target, pressed === target && !document.querySelector(':focus:read-write'));
      if (pressed === target) pressed = undefined;
    });
  });

/** Puts what was typed into a page that was rendered again. */
const TYPED_AGAIN = '/typed-again.js';
type TypedAgain = { typeAgain: (page: Element, before: readonly Field[], focused: Element | null) => void };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const page = document.getElementById(PAGE_ID);
if (canHydrate && page) {
  const fields = [...page.querySelectorAll<Field>('input,select,textarea')];
  let focused = document.activeElement;
  // What is rendered again takes the focus for its own first field.
  const onFocus = ({ target }: Event) => void (fields.includes(target as Field) && (focused = target as Field));
  page.addEventListener('focusin', onFocus);
  startTransition(() => {
    hydrateRoot(
      page,
      import.meta.env.DEV ? (
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      ) : (
        <RemixBrowser />
      ),
      {
        // An extension has put an element into the page: React has rendered all of it again.
        onRecoverableError() {
          if (fields.every(({ isConnected }) => isConnected)) return;
          page.removeEventListener('focusin', onFocus);
          const old = fields.splice(0);
          void (import(/* @vite-ignore */ TYPED_AGAIN) as Promise<TypedAgain>).then(({ typeAgain }) =>
            typeAgain(page, old, focused),
          );
        },
      },
    );
  });
}
