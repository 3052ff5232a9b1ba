import { useLoaderData } from '~/base/framework/react';
import { formatLagos } from '~/domain/lagos';
import { formatOptionalNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { ButtonRow } from '~/ui/button-row';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle<typeof loader>(({ profile }) => ({
  name: titleOf('Service Profile', { of: profile.name }),
}));
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('serviceProfile');

export const loader = screen.load(async (visit) => {
  const { api, param, url } = visit;
  return {
    profile: await api.serviceProfiles.one(param('id')),
    asks: url.searchParams.get('confirm') === 'delete',
    history: await historyOf(visit, [param('id')]),
  };
});

export const action = screen.act({
  delete: screen.change({
    schema: emptySchema,
    isConfirmation: true,
    async check({ api, param }) {
      const { isLinked } = await api.serviceProfiles.one(param('id'));
      return isLinked === false ? undefined : notDeletable(isLinked);
    },
    send: ({ api, param }) => api.serviceProfiles.remove(param('id')),
    next: paths.serviceProfiles(),
    message: 'Service profile deleted.',
  }),
});

/** Returns the reason why a profile cannot be deleted (spec section 4: only an unlinked one can). */
function notDeletable(isLinked: boolean | undefined): string {
  return isLinked
    ? 'This service profile is in use and cannot be deleted.'
    : 'It is not known whether this service profile is in use, so it cannot be deleted.';
}

export default function ServiceProfile() {
  const { profile, asks, history } = useLoaderData<typeof loader>();
  const here = paths.serviceProfile(profile.id);
  return (
    <>
      <RecordHead
        kind="Service Profile"
        name={profile.name}
        status={profile.status}
        back={{ href: paths.serviceProfiles() }}
        actions={
          <ButtonRow>
            <FormLink className="button button-primary mb-2 mr-2" to={paths.serviceProfileEdit(profile.id)}>
              Edit
            </FormLink>
            {profile.isLinked === false && (
              <FormLink className="button mb-2" to={paths.serviceProfile(profile.id, { confirm: 'delete' })}>
                Delete
              </FormLink>
            )}
          </ButtonRow>
        }
      />
      <ConfirmDialog
        isOpen={asks && profile.isLinked === false}
        title="Delete service profile"
        closeHref={here}
        intent="delete"
        submit="Delete"
        record={profile.name}
        isDangerous
      >
        <strong>{profile.name || 'The service profile'}</strong> will be deleted for good.
      </ConfirmDialog>
      <div className="card mb-4">
        <Details
          isComplete
          facts={[
            { label: 'Name', value: profile.name },
            { label: 'Commission rate', value: profile.commissionRate !== undefined && `${profile.commissionRate} %` },
            { label: 'Status', value: <StatusLabel status={profile.status} /> },
            { label: 'Created', value: profile.createdUtc && formatLagos(profile.createdUtc) },
            { label: 'Minimum amount', value: formatOptionalNaira(profile.minAmount) },
            { label: 'Maximum amount', value: formatOptionalNaira(profile.maxAmount) },
            { label: 'Commission cap', value: formatOptionalNaira(profile.commissionCap) },
            { label: 'Type', value: profile.serviceProfileType },
            { label: 'Service', value: [profile.service.provider, profile.service.name].filter(Boolean).join(' ') },
            { label: 'Partner', value: profile.partner.name },
            { label: 'Channel', value: profile.channelCode },
            { label: 'Service code', value: profile.serviceCode },
            { label: 'Description', value: profile.description },
            { label: 'In use', value: profile.isLinked === undefined ? 'Unknown' : profile.isLinked ? 'Yes' : 'No' },
          ]}
        />
      </div>
      {asks && profile.isLinked !== false && <Alert tone="error">{notDeletable(profile.isLinked)}</Alert>}
      <History entries={history} />
    </>
  );
}
