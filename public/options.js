/*
 * What public/find.js and public/pick.js share: a text field with a list of options below it. It is served as it is here: no newer syntax
 * than our oldest browsers know.
 */

/** A combobox: the arrow keys choose one of the options, and screen readers announce it. */
export class Options {
  constructor(field, list, id, label) {
    this.field = field;
    this.list = list;
    this.shown = [];
    this.chosen = -1;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('autocomplete', 'off');
    list.id = id;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', label);
  }

  /** Shows these elements of the list as its options, one of them chosen, or none (-1). */
  show(elements, chosen) {
    this.shown = elements;
    elements.forEach((element, at) => {
      element.id = this.list.id + '-' + at;
      element.setAttribute('role', 'option');
    });
    this.chosen = -1;
    this.choose(chosen);
  }

  /** Marks an option as the chosen one. */
  choose(at) {
    if (this.shown[this.chosen]) this.shown[this.chosen].removeAttribute('aria-selected');
    this.chosen = at;
    const element = this.shown[at];
    if (!element) return this.field.removeAttribute('aria-activedescendant');
    element.setAttribute('aria-selected', 'true');
    this.field.setAttribute('aria-activedescendant', element.id);
    element.scrollIntoView({ block: 'nearest' });
  }

  /** Returns the element of the chosen option; undefined when none is chosen. */
  current() {
    return this.shown[this.chosen];
  }

  /** Moves the choice when the key is an arrow. Returns false for other keys. */
  moveBy({ key }) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) this.choose((this.chosen + step + this.shown.length) % (this.shown.length || 1));
    return step !== undefined;
  }
}

/** Adds a new element at the end of another. */
export function element(name, className, parent, text) {
  const made = document.createElement(name);
  made.className = className;
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}
