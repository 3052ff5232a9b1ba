/**
 * Polyfills for the oldest browsers of package.json's browserslist, limited to what the scripts use;
 * scripts/browser-allowed.mjs lists them. They belong to the file `framework`, which runs before all others.
 */

type Method = (this: never, ...values: never[]) => unknown;

function add(target: object, name: string, value: Method): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

// Chromium before 71.
if (typeof globalThis === 'undefined') Object.assign(window, { globalThis: window });

add(Object, 'fromEntries', (entries: Iterable<readonly [string, unknown]>) => {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
});

for (const { prototype } of [Array, String]) {
  add(prototype, 'at', function at(this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index];
  });
}

add(String.prototype, 'replaceAll', function replaceAll(this: string, text: string | RegExp, by: string) {
  return this.replace(typeof text === 'string' ? new RegExp(text.replace(/[^\w\s]/g, '\\$&'), 'g') : text, by);
});

// Chromium before 81: the pressed button. It is clicked before its form is submitted, also by Enter.
if (!('SubmitEvent' in window && 'submitter' in SubmitEvent.prototype)) {
  let pressed: HTMLButtonElement | null = null;
  document.addEventListener(
    'click',
    ({ target }) => (pressed = target instanceof Element ? target.closest('button') : null),
    true,
  );
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get(this: Event): HTMLButtonElement | null {
      return this.type === 'submit' && pressed && pressed.form === this.target ? pressed : null;
    },
  });
}
