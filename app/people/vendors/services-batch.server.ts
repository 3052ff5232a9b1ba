import { z } from 'zod';
import { paths } from '~/domain/paths';
import { batchClaim, type BatchKind } from '~/money/batches/batch-kind';
import { steppedUp } from '~/money/orders/send.server';
import { WHY } from '~/portal/changes/background-run.server';
import { sendOnce } from '~/portal/changes/once.server';
import { isRefusal, UpstreamFailure } from '~/portal/request/failures';
import { formsOfStaff } from '~/portal/request/form-claims.server';

const profileId = z.string();

/** Services that a vendor is given together. `name` is the vendor's. */
export const servicesOf = (id: string, name = 'Vendor'): BatchKind => ({
  kind: `add services ${id}`,
  words: {
    ...{ one: 'service', many: 'services', made: 'added', notMade: 'Not added', about: 'Service' },
    back: { href: paths.vendor(id), label: name },
  },
  hrefOf: (batch) => paths.addedServices(id, { batch }),
  claimKey: batchClaim,
  mayBeSent: (visit, _, next) => steppedUp(visit, undefined, next),
  async send(visit, { content, key, birth }) {
    const profile = profileId.parse(content.values);
    let isAway = false;
    const link = async () => {
      try {
        return await visit.api.vendors.link(id, profile);
      } catch (error) {
        isAway = error instanceof UpstreamFailure && error.neverSent;
        throw error;
      }
    };
    try {
      return await sendOnce(formsOfStaff(visit), { key: batchClaim(key), birth }, link);
    } catch (error) {
      if (isAway) return WHY.away;
      if (isRefusal(error)) return { kind: 'refused', message: error.message };
      throw error;
    }
  },
  recordHref: () => undefined,
  lookUpHref: () => paths.vendor(id),
  again: (values) => ({
    label: 'Tick them again',
    href: `${paths.addServices(id)}?${new URLSearchParams(values.map((of) => ['tick', profileId.parse(of)]))}`,
  }),
});
