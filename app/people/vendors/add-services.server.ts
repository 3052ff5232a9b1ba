import { categoryName } from '~/domain/category-name';
import { isSameId } from '~/domain/ids';
import { kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import { hasBatch, hereOf, sendTogether } from '~/money/batches/send-together.server';
import { earlierBatches } from '~/money/batches/shown-batch.server';
import { digest } from '~/money/orders/kinds.server';
import { renderedForm } from '~/portal/changes/change.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { servicesOf } from './services-batch.server';

type Staff = Visit<'vendors'>;
const screen = at('addServices');

/** Services of no category that is known. */
const OTHERS = 'Other';

/** A profile that a vendor can be given. `isSecond`: another one of the same service stands before it. */
type Offered = { id: string; name: string; isTicked: boolean; isSecond: boolean };

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
  const groups = new Map<string, Offered[]>();
  const offered = new Set<string>();
  for (const { id: profile, name, serviceId, service } of available) {
    const of = serviceId || (service.id ?? '');
    const category = categories.get(of);
    const group = category ? categoryName(category) : OTHERS;
    // A vendor sells a service by one profile.
    const isSecond = of !== '' && offered.has(of);
    offered.add(of);
    const isOfAll = !isSecond && (all === '' || all === group);
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { id: profile, name, isSecond, isTicked: isOfAll || ofOther.has(profile) || ticked.has(profile) },
    ]);
  }
  const firsts = (profiles: readonly Offered[]) => profiles.filter(({ isSecond }) => !isSecond).length;
  const sameName = vendors.data?.find((of) => isSameId(of.id, same))?.name;
  return {
    vendor: { id, name: vendor.name },
    failed: [
      services.failed !== null && 'The categories of the services',
      vendors.failed !== null && 'The other vendors',
    ].filter((what) => what !== false),
    count: firsts([...groups.values()].flat()),
    tickAllHref: `${paths.addServices(id)}?all=`,
    earlier: await earlierBatches(servicesOf(id)),
    groups: [...groups].map(([name, profiles]) => ({
      ...{ name, profiles, count: firsts(profiles) },
      tickAllHref: paths.addServices(id, { all: name }),
    })),
    like: pickerOf(optionsOf((vendors.data ?? []).filter((of) => !isSameId(of.id, id))), url.searchParams, 'same'),
    same,
    hasNoVendor: url.searchParams.get('same') === '',
    /** What the other vendor has and this one cannot be given. */
    sameSays: same && {
      name: sameName ?? 'The other vendor',
      count: others.length,
      missing: others.filter(({ serviceProfile }) => !available.some((of) => of.id === serviceProfile.id)).length,
    },
  };
}

export const addServicesIntents = {
  /** Adds the ticked services, each once, however often the form is sent; the page of their batch says what became of each. */
  add: screen.intent({
    schema: emptySchema,
    async run(visit, _, form) {
      const id = visit.param('id');
      const ticked = [...new Set(form.data.getAll('profile'))].filter((value) => typeof value === 'string');
      if (ticked.length === 0) return form.refuse(['Tick the services to add.']);
      const of = servicesOf(id);
      const rendered = renderedForm(form);
      // The same form with other ticks, as after Back, is another batch. A service has one claim in all of them.
      const reviewed = { ...rendered, key: digest(rendered.key, [...ticked].sort()) };
      const fresh = await of.mayBeSent(visit, [], hereOf(visit));
      if (typeof fresh === 'string') return form.refuse([fresh]);
      const available = await visit.api.vendors.availableServices(id);
      const services = available
        .filter((profile) => ticked.includes(profile.id))
        .map(({ id: profile, name }) => ({
          content: { who: name, what: '', values: profile },
          ...{ key: digest(of.kind, rendered.key, profile), birth: rendered.birth, same: '', kobo: kobo(0) },
        }));
      if (services.length === 0 && !(await hasBatch(reviewed)))
        return form.refuse(['This vendor has these services already.']);
      return sendTogether(visit, of, reviewed, services, fresh);
    },
  }),
};
