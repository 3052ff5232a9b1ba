import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '~/base/framework/react';
import { statusLook } from '~/domain/status';
import { type Option, type PickerSearch as Search, searchResult } from '~/lists/engine/picker';
import { DayField, shownDay } from './day-field';
import { ErrorSummary } from './error-summary';
import { FieldErrors, RequiredMark } from './field-parts';
import { useFilterErrors } from './filter-errors';
import { FilterToggle } from './filter-toggle';
import { useFieldFocus } from './form/field-focus';
import { GetForm } from './get-form';
import { PickerSearch } from './picker-search';
import { StepSelect } from './step-select';

/** A choice among words, such as statuses, or records. */
export type Choice = {
  kind?: undefined;
  options: readonly (string | Option)[];
  /** The first option, which limits nothing; 'All' unless given. */
  all?: string;
  /** The search of a long list of records. */
  search?: Search;
  /** Why the records could not be loaded. */
  failed?: string | null;
  /** True where other choices depend on this one, or the rows do: with script, a change loads them at once. */
  isStep?: boolean;
  /** True where the options depend on another choice; `isDisabled` until that is made. */
  isDependent?: boolean;
  isDisabled?: boolean;
};

/** One field of a filter. `name` is its query parameter. */
export type FilterField = { name: string; label: string } & (
  Choice | { kind: 'search' | 'text'; maxLength?: number; required?: boolean } | { kind: 'day'; required?: boolean }
);
type ChoiceField = Extract<FilterField, Choice>;

/** The first and the last day. */
export const DAY_FIELDS = [
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
] as const satisfies readonly FilterField[];

type Values = Readonly<Record<string, string | undefined>>;

type FilterProps = {
  /** Prefix of the fields' ids. */
  id: string;
  fields: readonly FilterField[];
  /** What the address says, by field. */
  values: Values;
  /** The errors of what was typed, by field; the same object until they change. */
  mistakes?: Values;
  /** Other query parameters, which the filter keeps. */
  hidden?: Values;
  button?: ReactNode;
  /** What opens the fields on a phone. */
  toggle?: ReactNode;
  /** True where the page begins with the filter, whose button then is its main action. */
  isMain?: boolean;
  className?: string;
  children?: ReactNode;
};

const NO_MISTAKES = {};

/**
 * A GET form that limits what a page shows; the address holds its state. On a phone a button opens all fields but the search.
 * The fields' errors stand below all of them.
 */
export function Filter({
  id,
  fields,
  values,
  mistakes = NO_MISTAKES,
  hidden = {},
  button = 'Show',
  toggle,
  isMain = false,
  className = '',
  children,
}: FilterProps) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useFieldsFromAddress(form, fields, values);
  const errors = useFilterErrors(id, mistakes);
  const hasMistakes = Object.keys(mistakes).length > 0;
  const searches = fields.filter(({ kind }) => kind === 'search');
  const parts = fields.filter(({ kind }) => kind !== 'search');
  // autoComplete="off": after Back the filter must match the rows, not what the browser remembers of the form.
  return (
    <GetForm
      ref={form}
      of={errors}
      action={pathname}
      role="search"
      autoComplete="off"
      className={`no-print mb-4 flex flex-wrap items-end ${className}`}
    >
      {(children || hasMistakes) && (
        <div className="w-full">
          <ErrorSummary form={errors} labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
          {children}
        </div>
      )}
      {searches.map((field) => (
        <Field key={field.name} id={id} field={field} value={values[field.name]} isQuiet={toggle !== undefined} />
      ))}
      {parts.length > 0 && (
        <FilterToggle isOpen={hasMistakes || parts.some((field) => isUnfinished(field, values[field.name]))}>
          {toggle}
        </FilterToggle>
      )}
      {parts.map((field) => (
        <Field key={field.name} id={id} field={field} value={values[field.name]} mistake={mistakes[field.name]} />
      ))}
      {parts.map((field) => (
        <FieldProblem key={field.name} id={id} field={field} mistake={mistakes[field.name]} />
      ))}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className={`button mb-2 ${isMain ? 'button-primary' : ''} ${searches.length > 0 ? '' : 'filter-part'}`}>
        {button}
      </button>
    </GetForm>
  );
}

type FieldProps = { id: string; field: FilterField; value?: string; mistake?: string; isQuiet?: boolean };

function Field({ id, field, value = '', mistake, isQuiet }: FieldProps) {
  const fieldId = `${id}-${field.name}`;
  const { name, label } = field;
  const takesFocus = useFieldFocus(false, mistake ? [mistake] : undefined);
  const control = {
    id: fieldId,
    name,
    defaultValue: value,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': problemOf(field, mistake) && `${fieldId}-error`,
    autoFocus: takesFocus,
  };
  const isSearch = field.kind === 'search';
  return (
    <div
      className={`mb-2 mr-2 min-w-0 ${isSearch ? 'grow basis-2/5 sm:grow-0 sm:basis-auto' : 'filter-part max-w-full'}`}
    >
      <label
        htmlFor={fieldId}
        className={`mb-1 block text-sm font-semibold ${isQuiet ? 'sr-only sm:not-sr-only' : ''}`}
      >
        {label}
        {!isChoice(field) && field.required && !isSearch && <RequiredMark />}
      </label>
      {isChoice(field) ? (
        <ChoiceControl field={field} control={control} />
      ) : field.kind === 'day' ? (
        <DayField {...control} required={field.required} />
      ) : (
        <input {...control} type={field.kind} required={field.required} className="input" maxLength={field.maxLength} />
      )}
    </div>
  );
}

type ControlProps = { field: ChoiceField; control: Omit<ComponentProps<typeof StepSelect>, 'step'> };

function ChoiceControl({ field: { label, options, all = 'All', search, isStep, isDisabled }, control }: ControlProps) {
  return (
    <>
      {search && <PickerSearch search={search} label={label} hasButton={false} />}
      <StepSelect {...control} step={isStep ? 'push' : undefined} disabled={isDisabled} className="input">
        <option value="">{search?.q ? `${all} (${searchResult(search).toLowerCase()})` : all}</option>
        {options.map((option) => {
          const { value, name } = optionOf(option);
          return (
            <option key={value} value={value}>
              {name}
            </option>
          );
        })}
      </StepSelect>
    </>
  );
}

/** What is wrong with a field, below all fields, so that they stay in line. */
function FieldProblem({ id, field, mistake }: FieldProps) {
  const problem = problemOf(field, mistake);
  return (
    problem && (
      <div className="order-last w-full" role={mistake ? undefined : 'alert'}>
        <FieldErrors id={`${id}-${field.name}-error`} errors={[problem]} />
      </div>
    )
  );
}

function problemOf(field: FilterField, mistake: string | undefined): string | undefined {
  if (mistake) return `${field.label}: ${mistake}`;
  return isChoice(field) && field.failed ? `${field.label}s could not be loaded. ${field.failed}` : undefined;
}

const isChoice = (field: FilterField): field is ChoiceField => 'options' in field;

/** True for a field that waits for a choice, or that has something to say: it must not be hidden on a phone. */
function isUnfinished(field: FilterField, value: string | undefined): boolean {
  if (!isChoice(field)) return false;
  const { isDependent, isDisabled, options, failed, search } = field;
  const waits = isDependent && !isDisabled && options.length > 0 && !value;
  return Boolean(waits || failed || search?.q);
}

/** Returns an option with its name. A word of the API, such as a status, begins with a capital; a record has its own name. */
function optionOf(option: string | Option): Option {
  if (typeof option !== 'string') return option;
  const { label } = statusLook(option);
  return { value: option, name: label.charAt(0).toUpperCase() + label.slice(1) };
}

function fieldValue({ kind }: FilterField, value: string): string {
  return kind === 'day' ? shownDay(value) : value;
}

/** Returns what a field is limited to, in words. */
export function shownValue(field: FilterField, value: string): string {
  const options = isChoice(field) ? field.options.map(optionOf) : [];
  return options.find((option) => option.value === value)?.name ?? fieldValue(field, value);
}

/** When the address changes (Back, a link), makes the fields match it, and so the rows; not a field that is being typed into. */
function useFieldsFromAddress(form: RefObject<HTMLFormElement>, fields: readonly FilterField[], values: Values): void {
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const one of fields) {
      const field = form.current?.elements.namedItem(one.name);
      const isTyped = field instanceof HTMLInputElement && field !== document.activeElement;
      if (isTyped || field instanceof HTMLSelectElement) field.value = fieldValue(one, values[one.name] ?? '');
    }
  });
}
