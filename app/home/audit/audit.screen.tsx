import { useLoaderData } from '~/base/framework/react';
import { formatOptionalNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { Spaced } from '~/ui/spaced';
import { auditList } from './audit.list';
import { auditPage } from './audit-page.server';

export const meta = pageTitle('Audit');
export const handle = { hydrate: true };

export const loader = at('audit').load(auditPage);

export default function Audit() {
  const { rows, list, days, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        below={
          <p className="text-muted">
            What was done here in the last 7 days, or in the days that you choose, at most {days} days ago. Sales of
            terminals are in Sales.
          </p>
        }
        aside={
          <a className="button mb-2" href={paths.audit({ from: today, to: today })}>
            Today
          </a>
        }
      >
        Audit
      </PageHeading>
      <RecordList
        of={auditList}
        list={list}
        rows={rows}
        cells={{
          links: ({ links }) => (
            <Spaced>
              {links.map(({ name, href }) => (
                <span key={`${name} ${href}`} className="mr-2 inline-block max-w-full break-words">
                  {href ? <a href={href}>{name}</a> : name}
                </span>
              ))}
            </Spaced>
          ),
          role: ({ role }) => <span className="whitespace-nowrap">{role}</span>,
          outcome: ({ outcome }) => <span className="whitespace-nowrap">{outcome}</span>,
          amount: ({ amount }) => formatOptionalNaira(amount),
        }}
      />
    </>
  );
}
