import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';
import { serviceProfileList, serviceProfileRows } from './service-profiles.list';

export const meta = pageTitle('Service Profiles');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('serviceProfiles');

export const loader = screen.load(async (visit) => {
  const { rows, list } = await listPage(visit, serviceProfileRows);
  return { rows, list };
});

export const action = screen.act({ toggle: screen.toggle('serviceProfiles') });

export default function ServiceProfiles() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceProfileCreate()}>New</NewButton>}>Service Profiles</PageHeading>
      <RecordList
        of={serviceProfileList}
        list={list}
        rows={rows}
        cells={{
          status: toggleCell,
          details: {
            cell: (row) => (
              <>
                <a
                  className="-my-2 mr-3 inline-block whitespace-nowrap py-2"
                  href={paths.serviceProfile(row.id)}
                  aria-label={`Details of ${row.name}`}
                >
                  Details
                </a>{' '}
                <EditLink {...row} />
              </>
            ),
            folded: (row) => <EditLink {...row} />,
          },
        }}
      />
    </>
  );
}

function EditLink({ id, name }: { id: string; name: string }) {
  return (
    <FormLink className="-my-2 inline-block py-2" to={paths.serviceProfileEdit(id)} aria-label={`Edit ${name}`}>
      Edit
    </FormLink>
  );
}
