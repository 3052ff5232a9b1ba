import { keepFile, startIntents } from '~/bulk/intents.server';
import { startPage } from '~/bulk/page.server';
import { BulkStart } from '~/forms/bulk';
import { useActionData, useLoaderData } from '~/framework/react';
import { replyTo } from '~/page-data/reply';
import { at } from '~/screen.server';
import { terminalPaths } from '~/terminal-paths';
import { PartMissing } from '~/ui/error-block';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Bulk Sale');

const screen = at('bulk');

export const loader = screen.load(startPage);

export const action = screen.upload(startIntents, keepFile);

export default function BulkSales() {
  const { services, example, failed, typed, earlier } = useLoaderData<typeof loader>();
  const refused = replyTo('read', useActionData<typeof action>())?.result;
  return (
    <>
      <PageHeading back={{ href: terminalPaths.validate(), label: 'Sell one' }}>Bulk Sale</PageHeading>
      {failed !== null && <PartMissing what="The services" message={failed} />}
      <BulkStart typed={typed} lastResult={refused} example={example} />
      {services && services.length > 0 && (
        <details className="mt-4 max-w-md">
          <summary className="py-2 text-accent">Names of the services ({services.length})</summary>
          <ul className="text-sm">
            {services.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {earlier.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2">Earlier bulk sales</h2>
          <ul>
            {earlier.map(({ id, time, lines }) => (
              <li key={id}>
                <a className="inline-block py-2" href={terminalPaths.bulkSale(id)}>
                  {time}
                </a>{' '}
                <span className="text-muted">{lines === 1 ? '1 line' : `${lines} lines`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
