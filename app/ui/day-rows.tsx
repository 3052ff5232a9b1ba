import type { ReactNode } from 'react';
import { dayHeading, lagosDay, timeOfDay } from '~/domain/lagos';

/** What a row says, in two lines at most: what it is and how much; then whom or what it is about, and what is unusual. */
export type DayRow = {
  key: string;
  /** The page of the record; undefined for a record without a readable id. */
  href?: string;
  title: ReactNode;
  value: ReactNode;
  /** In UTC. */
  time?: string;
  note?: ReactNode;
  status?: ReactNode;
  /** A target of 44 × 44 px beside the row. */
  action?: ReactNode;
  /** What stands below the row. */
  below?: ReactNode;
};

type DayRowsProps = {
  /** The list's name for screen readers. */
  caption: string;
  rows: readonly DayRow[];
  /** In Lagos, YYYY-MM-DD. */
  today: string;
  /** True where the list begins with today, even before anything happened. */
  beginsToday?: boolean;
  /** Returns what stands beside the heading of a day, YYYY-MM-DD. */
  aside?: (day: string) => ReactNode;
  whenEmpty?: ReactNode;
};

/** A list of a seller, in the order of its rows, with the days as headings. The whole row leads to its record. */
export function DayRows({ caption, rows, today, beginsToday, aside, whenEmpty }: DayRowsProps) {
  if (rows.length === 0)
    return <div className="card mt-2 text-center text-muted">There are no records to display {whenEmpty}</div>;
  const days = byDay(rows);
  const all = beginsToday && days[0]?.day !== today ? [{ day: today, rows: [] }, ...days] : days;
  return (
    <section aria-label={caption}>
      {all.map(({ day, rows }, index) => (
        <div key={index} className="mb-1">
          <div className="flex items-center justify-between">
            <h2 className="text-sm">{day ? dayHeading(day, today) : 'Without a time'}</h2> {day && aside?.(day)}
          </div>
          {rows.length > 0 ? (
            <ul className="card rows">
              {rows.map(({ key, ...row }) => (
                <Row key={key} {...row} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">None yet</p>
          )}
        </div>
      ))}
    </section>
  );
}

function Row({ href, title, value, time, note, status, action, below }: Omit<DayRow, 'key'>) {
  const facts = (
    <>
      <span>
        <strong>{title}</strong> <b>{value}</b>
      </span>{' '}
      <span>
        <small>
          {note}
          {note && time && ' · '}
          {time && timeOfDay(time)}
        </small>{' '}
        {status}
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="row">{facts}</div>
      ) : (
        <a className="row" href={href}>
          {facts}
        </a>
      )}{' '}
      {action}
      {below}
    </li>
  );
}

/** Returns the rows with their days in Lagos: those that follow each other on one day together. */
function byDay(rows: readonly DayRow[]): { day?: string; rows: DayRow[] }[] {
  const days: { day?: string; rows: DayRow[] }[] = [];
  for (const row of rows) {
    const day = row.time === undefined ? undefined : lagosDay(row.time);
    const last = days.at(-1);
    if (last && last.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
