import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { VendorServiceFacts } from './vendor-service-facts';

export const meta = pageTitle<typeof loader>(({ link }) => ({
  name: titleOf('Vendor Service', { of: link.serviceProfile.name }),
}));
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('vendorService');

export const loader = screen.load(async (visit) => {
  const { api, param, url } = visit;
  return {
    link: await api.vendors.service(param('vendorId'), param('id')),
    vendorId: param('vendorId'),
    asks: url.searchParams.get('confirm') === 'unlink',
    history: await historyOf(visit, [param('id')]),
  };
});

export const action = screen.act({
  unlink: screen.change({
    schema: emptySchema,
    isConfirmation: true,
    send: ({ api, param }) => api.vendors.unlink(param('vendorId'), param('id')),
    next: ({ param }) => paths.vendor(param('vendorId')),
    message: 'Service unlinked.',
  }),
});

export default function VendorService() {
  const { link, vendorId, asks, history } = useLoaderData<typeof loader>();
  const { serviceProfile: profile } = link;
  const here = (query = {}) => paths.vendorService(vendorId, link.id, query);
  return (
    <>
      <RecordHead
        kind="Vendor Service"
        name={profile.name}
        back={{ href: paths.vendor(vendorId), label: 'Back' }}
        actions={
          <FormLink className="button mb-2" to={here({ confirm: 'unlink' })}>
            Unlink
          </FormLink>
        }
      />
      <ConfirmDialog
        isOpen={asks}
        title="Unlink service"
        closeHref={here()}
        intent="unlink"
        submit="Unlink"
        record={profile.name}
        isDangerous
      >
        {link.targetName ?? 'The vendor'} will not sell <strong>{profile.name || 'the service'}</strong> any more.
      </ConfirmDialog>
      <div className="card mb-4">
        <VendorServiceFacts link={link} />
      </div>
      <History entries={history} />
    </>
  );
}
