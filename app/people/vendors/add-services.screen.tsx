import { useContext } from 'react';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { EarlierBatches } from '~/money/batches/earlier-batches';
import { FormKeyContext } from '~/portal/html/document-context';
import { isReply } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Alert, Refusal } from '~/ui/alert';
import { GetForm } from '~/ui/get-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { PickerSearch } from '~/ui/picker-search';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { addServicesIntents, addServicesPage } from './add-services.server';

export const meta = pageTitle('Add services');

const screen = at('addServices');

export const loader = screen.loadForm(addServicesPage);
export const action = screen.act(addServicesIntents);

export default function AddServices() {
  const { vendor, groups, count, tickAllHref, like, same, sameSays, hasNoVendor, earlier, failed } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  const key = useContext(FormKeyContext);
  return (
    <>
      <PageHeading back={{ href: paths.vendor(vendor.id), label: vendor.name || 'Vendor' }}>Add services</PageHeading>
      <Refusal errors={errors} />
      {failed.map((what) => (
        <Alert key={what} tone="warning">{`${what} could not be loaded.`}</Alert>
      ))}
      {groups.length === 0 && <p className="card max-w-xl">This vendor has every service that there is.</p>}
      {groups.length > 0 && (
        <>
          <GetForm action={paths.addServices(vendor.id)} className="mb-4 max-w-xl">
            <label htmlFor="same" className="mb-1 block font-semibold">
              The same as
            </label>
            {like.search && <PickerSearch search={like.search} label="Vendor" />}
            <div className="flex">
              <select id="same" name="same" defaultValue={same} className="input mr-2">
                <option value="">Choose a vendor</option>
                {like.options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>{' '}
              <button className="button whitespace-nowrap">Tick these</button>
            </div>
          </GetForm>
          {hasNoVendor && (
            <div className="max-w-xl">
              <Alert tone="error">Choose a vendor first.</Alert>
            </div>
          )}
          {sameSays && (
            <div className="max-w-xl">
              <Alert tone="information">
                {`${sameSays.name} has ${formatCount(sameSays.count)} services. Ticked below: ${formatCount(sameSays.count - sameSays.missing)}. Nothing is added yet.`}
              </Alert>
            </div>
          )}
          <p className="mb-4">
            <a className="button" href={tickAllHref}>{`Tick all ${formatCount(count)}`}</a>
          </p>
          <PostForm formKey={key} className="max-w-xl">
            {groups.map(({ name, profiles, count: ofGroup, tickAllHref: allOfIt }) => (
              <fieldset key={name} className="card mb-4">
                <legend className="sr-only">{name}</legend>
                <div className="mb-1 flex items-baseline justify-between">
                  <h2 className="capitalize">{name}</h2>{' '}
                  <a className="inline-block py-1 text-sm" href={allOfIt} aria-label={`Tick all: ${name}`}>
                    {`Tick all ${formatCount(ofGroup)}`}
                  </a>
                </div>
                {profiles.map((profile) => (
                  <label key={profile.id} className="flex items-center py-1">
                    <input
                      type="checkbox"
                      name="profile"
                      value={profile.id}
                      defaultChecked={profile.isTicked}
                      className="mr-2"
                    />{' '}
                    <span className="min-w-0 break-words">
                      {profile.name}{' '}
                      {profile.isSecond && (
                        <span className="text-sm text-muted">instead of another one of this service</span>
                      )}
                    </span>
                  </label>
                ))}
              </fieldset>
            ))}
            <SubmitButton intent="add" deliberate>
              Add the ticked services
            </SubmitButton>
          </PostForm>
        </>
      )}
      <div className="mt-4">
        <EarlierBatches batches={earlier} title="Added before" />
      </div>
    </>
  );
}
