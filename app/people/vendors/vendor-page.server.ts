import { promiseHash } from '~/base/framework/node.server';
import { missingOf } from '~/domain/application';
import { paths } from '~/domain/paths';
import { registrationState } from '~/domain/status';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import { historyOf } from '~/portal/audit/record-history.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { casesOfVendor } from '~/sales/cases/list.server';
import { recordToDisable } from './record-to-disable';
import { serviceLinkConstraint, serviceLinkSchema, subvendorConstraint, subvendorSchema } from './vendor.schema.server';

const screen = at('vendors');

type Staff = Visit<'vendors'>;
const idOf = ({ param }: Pick<Staff, 'param'>) => param('id');
const toVendor = (visit: Pick<Staff, 'param'>) => paths.vendor(idOf(visit));

/** Prefix of the query parameters of the subvendor list; the list of services uses them without a prefix. */
const SUBVENDORS = 'subvendors';

/** Returns the data of a vendor's page: the record, its services, and the dialog that the URL opens. */
export async function vendorPage(visit: Staff) {
  const { api, url } = visit;
  const id = idOf(visit);
  const asked = url.searchParams.get('new');
  const { vendor, services, available } = await promiseHash({
    vendor: api.vendors.one(id),
    services: tryLoad(api.vendors.services(id)),
    available: asked === 'service' ? api.vendors.availableServices(id) : Promise.resolve([]),
  });
  const typed = asked ? await visit.session.takeTyped() : undefined;
  const { subvendors, ...record } = vendor;
  return {
    vendor: record,
    subvendors: pageOf(
      subvendors.map(({ id, name, balance, status, createdUtc }) => ({ id, name, balance, status, createdUtc })),
      listQuery(url.searchParams, SUBVENDORS),
    ),
    services: services.data
      ? {
          ...services,
          data: pageOf(
            services.data.map(({ id, status, createdUtc, serviceProfile: { name, commissionRate } }) => ({
              id,
              status,
              createdUtc,
              name,
              rate: commissionRate,
            })),
            listQuery(url.searchParams),
          ),
        }
      : services,
    history: await historyOf(visit, [id]),
    cases: visit.mayOpen('cases') ? await casesOfVendor(vendor.name) : undefined,
    may: {
      manageFeedbacks: visit.mayChangeHere,
      changeUsername: visit.mayOpen('usernameChange'),
      resetPassword: visit.mayOpen('passwordReset'),
      updateInfo: visit.mayChange('info'),
      readStatement: visit.mayOpen('statement'),
    },
    accounts: visit.settings.depositAccounts,
    dialog:
      asked === 'subvendor' && vendor.isCompany
        ? { kind: 'subvendor' as const, constraint: subvendorConstraint, defaults: typed }
        : asked === 'service'
          ? {
              kind: 'service' as const,
              constraint: serviceLinkConstraint,
              defaults: typed,
              profiles: pickerOf(
                optionsOf(available.map(({ id, name }) => ({ id, name }))),
                url.searchParams,
                'serviceProfileId',
              ),
            }
          : undefined,
    confirms: url.searchParams.get('confirm'),
    disables: recordToDisable(url, { ...record, id }),
    missing:
      registrationState(record.regStatus) === 'unconfirmed' && !record.application.isCompleted
        ? missingOf(record.application)
        : undefined,
  };
}

/** Intents of staff on a vendor's page. */
export const vendorIntents = {
  toggle: screen.toggle('vendors'),
  approve: screen.change({
    schema: emptySchema,
    isConfirmation: true,
    send: (visit) => visit.api.vendors.approve(idOf(visit)),
    // What it can sell is the next step.
    next: (visit) => paths.addServices(idOf(visit)),
    message: 'Vendor approved.',
  }),
  createAccount: screen.change({
    schema: emptySchema,
    isConfirmation: true,
    send: (visit) => visit.api.application.createAccount(idOf(visit)),
    next: toVendor,
    message: 'Account created.',
  }),
  addSubvendor: screen.change({
    schema: subvendorSchema,
    send: (visit, values) => visit.api.subvendors.create({ ...values, vendorId: idOf(visit) }),
    next: toVendor,
    message: 'Subvendor created.',
  }),
  addService: screen.change({
    schema: serviceLinkSchema,
    send: (visit, { serviceProfileId }) => visit.api.vendors.link(idOf(visit), serviceProfileId),
    next: toVendor,
    message: 'Service added.',
  }),
};
