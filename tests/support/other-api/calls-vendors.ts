import { type Calls, done, found, Refusal } from './handlers';
import { FEEDBACKS, PROFILES } from './records-office';
import { INFOS, SUBVENDORS, TERMINALS, VENDOR_SERVICES, VENDORS, vendorWithParts } from './records-vendors';

const created = done('Created successfully.');

/** Vendors with their information, subvendors, terminals, services and feedbacks. */
export const vendorCalls: Calls = {
  'GET api/vendors': () => ({ data: VENDORS }),
  'GET api/vendors/active': () => ({ data: VENDORS.filter(({ regStatus }) => regStatus === 'Approved') }),
  'GET api/vendors/balances': () => ({ data: VENDORS.map(({ id, name, balance }) => ({ id, vendor: name, balance })) }),
  'GET api/vendors/:id': ({ id }) => found(vendorWithParts(id('id'))),
  'POST api/vendors': created,
  'DELETE api/vendors/:id': done('Deleted.'),
  'POST api/vendors/approve': done('Approved.'),

  'GET api/vendorinfo/:vendorId': ({ id }) => {
    const info = INFOS[id('vendorId')];
    const vendor = VENDORS.find((row) => row.id === id('vendorId'));
    return found(info && vendor && { status: vendor.regStatus, isCompleted: info.isCompleted, vendorInfo: info });
  },
  'POST api/vendorinfo': done('Saved.'),
  'POST api/vendorinfo/upload': done('Uploaded.'),
  'PUT api/vendorinfo/upload': done('Deleted.'),
  'POST api/vendorinfo/validate': done('Verified.'),
  'POST api/vendorinfo/create/account': done('The account was created.'),

  'GET api/subvendors/vendor/:vendorId': ({ id }) => ({
    data: SUBVENDORS.filter(({ vendorId }) => vendorId === id('vendorId')),
  }),
  'GET api/subvendors/:id': ({ id }) => found(SUBVENDORS.find((subvendor) => subvendor.id === id('id'))),
  'POST api/subvendors': created,
  'GET api/terminals/subvendor/:id': ({ id }) => ({ data: id('id') === 31 ? TERMINALS : [] }),
  'GET api/terminals/:id': ({ id }) => found(TERMINALS.find((terminal) => terminal.id === id('id'))),
  'POST api/terminals': created,
  'POST api/terminals/browser': created,
  'POST api/terminals/password/reset': done('Password reset.'),

  'GET api/vendors/services/:vendorId': ({ id }) => ({
    data: VENDOR_SERVICES.filter(({ vendorId }) => vendorId === id('vendorId')),
  }),
  'GET api/vendors/:vendorId/services/available': () => ({ data: PROFILES }),
  'GET api/vendors/:vendorId/service/:serviceId': ({ id }) =>
    found(VENDOR_SERVICES.find((link) => link.id === id('serviceId'))),
  'POST api/vendors/services/link': done('Linked.'),
  'POST api/vendors/services/unlink': done('Unlinked.'),

  'GET api/vendors/:vendorId/feedbacks': ({ id }) => (id('vendorId') === 13 ? { data: FEEDBACKS } : { data: [] }),
  'DELETE api/vendors/:vendorId/feedbacks/:feedbackId': done('Deleted.'),
  'POST api/vendors/feedbacks': ({ body }) =>
    body.field && body.message
      ? { data: null, message: 'Saved.' }
      : new Refusal('One or more validation errors occurred.', 400),
};
