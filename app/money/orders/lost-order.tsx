import type { LostOrder as Lost, Match } from '~/portal/request/money-dialog.data';
import { Alert } from '~/ui/alert';
import { PageLink } from '~/ui/page-link';
import { MoneyFacts } from './money-facts';

/** An order whose response was lost: the possible matches, and a link to a new form once a lookup succeeded. */
export function LostOrder({ lost }: { lost: Lost }) {
  const { name, says, facts, apiMessage, lookedAt, matches, failed, lookAgainHref, againHref } = lost;
  return (
    <>
      <Alert tone="error">
        {apiMessage && <p className="mb-1">The service answered: “{apiMessage}”</p>}
        <p>{says}</p>
      </Alert>
      <MoneyFacts facts={facts} />
      {failed !== undefined && <Alert tone="warning">It could not be looked up. {failed}</Alert>}
      {matches && (
        <>
          <h2 className="mb-2 text-base">Looked up on {lookedAt}</h2>
          <Matches matches={matches} none={`There is no record of this ${name} so far. It may still appear.`} />
        </>
      )}
      <PageLink replace className="button button-primary mb-2 mr-2" to={lookAgainHref}>
        Check again
      </PageLink>{' '}
      {againHref && (
        <PageLink replace className="button mb-2 mr-2" to={againHref}>
          It was not made: start a new one
        </PageLink>
      )}
    </>
  );
}

/** The records that may be the result of an order. */
export function Matches({ matches, none }: { matches: readonly Match[]; none: string }) {
  if (matches.length === 0) return <p className="mb-4">{none}</p>;
  return (
    <ul className="mb-4 border-t border-line" aria-label="Possible matches">
      {matches.map(({ name, status, time, href }) => (
        <li key={href + name} className="flex flex-wrap justify-between border-b border-line py-2">
          <a className="mr-3 break-all font-mono" href={href}>
            {name}
          </a>{' '}
          <span>
            {status}
            {time && `, ${time}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
