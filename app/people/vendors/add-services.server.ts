import { redirect } from '~/base/framework/node.server';
import { categoryName } from '~/domain/category-name';
import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { paths } from '~/domain/paths';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import { sendForm } from '~/portal/changes/change.server';
import { unknownSentence } from '~/portal/changes/once.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { tryLoad, UpstreamFailure } from '~/portal/request/failures';
import { timeForMore } from '~/portal/request/page-time.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';

type Staff = Visit<'vendors'>;
const screen = at('addServices');

/** Services of no category that is known. */
const OTHERS = 'Other';

/**
 * Returns what can be added to a vendor, by category; ticked is what another vendor has (`same`), what was left
 * before (`tick`), and all of a category or of all of them (`all`).
 */
export async function addServicesPage(visit: Staff) {
  const { api, param, url } = visit;
  const id = param('id');
  const same = url.searchParams.get('same') ?? '';
  const [vendor, available, services, vendors, others] = await Promise.all([
    api.vendors.one(id),
    api.vendors.availableServices(id),
    tryLoad(lookup(visit, 'services', api.services.list)),
    tryLoad(lookup(visit, 'vendors', api.vendors.list)),
    same ? api.vendors.services(same) : Promise.resolve([]),
  ]);
  const categories = new Map(services.data?.map((service) => [service.id, service.category]));
  const ofOther = new Set(others.map(({ serviceProfile }) => serviceProfile.id));
  const ticked = new Set(url.searchParams.getAll('tick'));
  const all = url.searchParams.get('all');
  const groups = new Map<string, { id: string; name: string; isTicked: boolean }[]>();
  for (const { id: profile, name, serviceId, service } of available) {
    const category = categories.get(serviceId || (service.id ?? ''));
    const group = category ? categoryName(category) : OTHERS;
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { id: profile, name, isTicked: all === '' || all === group || ofOther.has(profile) || ticked.has(profile) },
    ]);
  }
  const sameName = vendors.data?.find((of) => isSameId(of.id, same))?.name;
  return {
    vendor: { id, name: vendor.name },
    count: available.length,
    tickAllHref: `${paths.addServices(id)}?all=`,
    groups: [...groups].map(([name, profiles]) => ({
      ...{ name, profiles },
      tickAllHref: paths.addServices(id, { all: name }),
    })),
    like: pickerOf(optionsOf((vendors.data ?? []).filter((of) => !isSameId(of.id, id))), url.searchParams, 'same'),
    same,
    /** What the other vendor has and this one cannot be given. */
    sameSays: same && {
      name: sameName ?? 'The other vendor',
      count: others.length,
      missing: others.filter(({ serviceProfile }) => !available.some((of) => of.id === serviceProfile.id)).length,
    },
  };
}

export const addServicesIntents = {
  /** Adds the ticked services one after the other, each once, however often the form is sent. */
  add: screen.intent({
    schema: emptySchema,
    async run(visit, _, form) {
      const id = visit.param('id');
      const ticked = [...new Set(form.data.getAll('profile'))].filter((value) => typeof value === 'string');
      if (ticked.length === 0) return form.refuse(['Tick the services to add.']);
      const names = new Map((await visit.api.vendors.availableServices(id)).map(({ id: of, name }) => [of, name]));
      const { added, said, left } = await addEach(visit, form, id, ticked, (of) => names.get(of) ?? 'A service');
      const count = added === 1 ? '1 service was added.' : `${formatCount(added)} services were added.`;
      const rest = left.length > 0 && said.length === 0 ? [`${formatCount(left.length)} are left: add them too.`] : [];
      await visit.session.flash(
        left.length + said.length > 0 ? 'error' : 'success',
        [count, ...said, ...rest].join(' '),
      );
      return redirect(left.length > 0 ? `${paths.addServices(id)}?${tickOf(left)}` : paths.vendor(id), 303);
    },
  }),
};

const tickOf = (left: readonly string[]) => new URLSearchParams(left.map((of) => ['tick', of])).toString();

/** Returns how many were added, what is to be said of the others, and those that are still to be added. */
async function addEach(
  visit: Staff,
  form: SubmittedForm,
  id: string,
  profiles: readonly string[],
  nameOf: (profile: string) => string,
): Promise<{ added: number; said: string[]; left: string[] }> {
  const isTime = timeForMore(visit);
  const [said, left]: [string[], string[]] = [[], []];
  let added = 0;
  for (const profile of profiles) {
    if (!isTime()) {
      left.push(profile);
      continue;
    }
    try {
      // The claim does not depend on what else is ticked, so that a page adds a service once.
      const one = { ...form, data: new FormData() };
      const outcome = await sendForm(visit, one, () => visit.api.vendors.link(id, profile), `${profile} `);
      if (outcome.kind === 'done') added++;
      else said.push(`${nameOf(profile)}: ${unknownSentence(outcome)}`);
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || error.endsSession) throw error;
      said.push(`${nameOf(profile)}: ${error.message}`);
      left.push(profile);
    }
  }
  return { added, said, left };
}
