import type { ComponentProps } from 'react';
import { useHasScript } from './has-script';

/**
 * A field for a day, written as dd/mm/yyyy. The browser's own date field would write it in the language of the browser; once
 * script runs, it stands beside this one, reduced to the button that opens its calendar.
 */
export function DayField({ defaultValue, ...input }: ComponentProps<'input'> & { defaultValue: string }) {
  const hasScript = useHasScript();
  return (
    <span className="flex">
      <input
        {...input}
        defaultValue={shownDay(defaultValue)}
        placeholder="dd/mm/yyyy"
        maxLength={30}
        className={`input day ${hasScript ? 'has-calendar' : ''}`}
      />
      {hasScript && (
        <input
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="input calendar"
          // So that every choice is a change.
          onPointerDown={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            (target.previousSibling as HTMLInputElement).value = shownDay(target.value);
          }}
        />
      )}
    </span>
  );
}

/** Returns a day as the field shows it; what is no day stays as it was typed. */
export function shownDay(value: string): string {
  return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
}
