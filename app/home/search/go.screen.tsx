import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { FindForm } from '~/ui/find-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { goPage } from './find-anything.server';

export const meta = pageTitle('Go to');

export const loader = at('go').load(goPage);

export default function Go() {
  const { q, groups, missing, links } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Go to</PageHeading>
      <FindForm
        action={paths.go()}
        name="q"
        q={q}
        label="Page, view, vendor, reference or customer"
        placeholder="Page, vendor, sale…"
        takesFocus
      />
      {q && groups.length === 0 && missing.length === 0 && (
        <p className="mb-4">
          {`Nothing is called “${q}”. `}
          <a className="inline-block py-2" href={links.inSales}>
            Look in the sales
          </a>
        </p>
      )}
      {missing.length > 0 && <p className="mb-4 text-sm text-bad">{`${missing.join(', ')} could not be searched.`}</p>}
      {groups.map(({ name, hits }) => (
        <section key={name} className="mb-4" aria-label={name}>
          <h2 className="mb-1 text-sm text-muted">{name}</h2>
          <ul className="md:flex md:flex-wrap">
            {hits.map(({ name: hit, href, more }) => (
              <li key={href} className="md:mr-6">
                <a className="inline-block py-2" href={href}>
                  {hit}
                </a>{' '}
                {more && <span className="text-sm text-muted">{more}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {links.views && (
        <p className="text-sm">
          <a className="inline-block py-2" href={links.views}>
            Change your views
          </a>
        </p>
      )}
    </>
  );
}
