import type { ListDays } from '../domain/list-days';
import { FIRST_DAY, LAST_DAY } from '../domain/report-range';
import { FieldErrors } from './field-parts';

export const DAY_LABELS = { from: 'From', to: 'To' };

/** The first and last day a list is limited to, as fields of its filter. */
export function DayFields({ days }: { days: ListDays }) {
  return (['from', 'to'] as const).map((name) => {
    const mistake = days.mistakes?.[name];
    return (
      <div key={name} className="filter-part mb-2 mr-2">
        <label htmlFor={name} className="block text-sm font-semibold">
          {DAY_LABELS[name]}
        </label>
        <input
          id={name}
          name={name}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          defaultValue={days[name]}
          className="input"
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake && `${name}-error`}
          autoFocus={Boolean(mistake)}
        />
        <FieldErrors id={`${name}-error`} errors={mistake ? [mistake] : undefined} />
      </div>
    );
  });
}
