import { FIRST_DAY, LAST_DAY } from '../domain/report-range';
import type { ListDays } from '../listing/days';
import { FieldErrors } from './field-parts';
import { useFieldFocus } from './form/field-focus';

export const DAY_LABELS = { from: 'From', to: 'To' };
const NAMES = ['from', 'to'] as const;

/** The first and last day a list is limited to, as fields of its filter. Their errors are below the whole filter. */
export function DayFields({ formId, days: { mistakes = {}, ...days } }: { formId: string; days: ListDays }) {
  const takesFocus = useFieldFocus(false, Object.values(mistakes));
  return (
    <>
      {NAMES.map((name) => (
        <div key={name} className="filter-part mb-2 mr-2">
          <label htmlFor={`${formId}-${name}`} className="block text-sm font-semibold">
            {DAY_LABELS[name]}
          </label>
          <input
            id={`${formId}-${name}`}
            name={name}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            defaultValue={days[name]}
            className="input"
            aria-invalid={mistakes[name] ? true : undefined}
            aria-describedby={mistakes[name] && `${formId}-${name}-error`}
            autoFocus={takesFocus && Boolean(mistakes[name])}
          />
        </div>
      ))}
      {NAMES.map(
        (name) =>
          mistakes[name] && (
            <div key={name} className="order-last w-full">
              <FieldErrors id={`${formId}-${name}-error`} errors={[`${DAY_LABELS[name]}: ${mistakes[name]}`]} />
            </div>
          ),
      )}
    </>
  );
}
