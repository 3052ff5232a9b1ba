import { randomInt } from 'node:crypto';
import { applicationContract as contract } from '../../app/api/application.contract';
import { handle, Reply } from '../answering';
import { type Db, one, run } from '../data/database';
import type { VendorRow } from '../data/rows';
import { Refusal } from '../refusal';
import { mustOwn } from '../users';
import { documentsOf, infoRow, isKnownBvn, mustBeOpen, saveInfo, toVendorInfo } from '../vendors/application';
import { keepDocuments, receiveDocuments, removeFiles } from '../vendors/documents';
import { vendorOf } from '../vendors/vendors';

const OWN = ['staff', 'vendor', 'unconfirmed'] as const;

export const applicationHandlers = [
  handle(contract.one, OWN, ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('vendorId') });
    return toAnswer(db, vendorOf(db, param('vendorId')));
  }),
  handle(contract.save, OWN, ({ db, user, body, now }) => {
    mustOwn(user, { vendorId: body.vendorId });
    const vendor = vendorOf(db, body.vendorId);
    saveInfo(db, vendor, body, user.audience === 'staff', now);
    return new Reply(
      body.btn === 'submit' ? 'Your application was submitted.' : 'Your information was saved.',
      toAnswer(db, vendor),
    );
  }),
  handle(contract.upload, OWN, async ({ db, user, context, documentFolder, now }) => {
    const mayStore = (id: string) => {
      mustOwn(user, { vendorId: id });
      mustBeOpen(db, vendorOf(db, id));
    };
    const { vendorId, files } = await receiveDocuments(context.env.incoming, documentFolder, mayStore);
    try {
      // The upload took time, so the conditions are checked again.
      mayStore(vendorId);
      const replaced = keepDocuments(db, vendorId, files, new Date(now).toISOString());
      await removeFiles(documentFolder, replaced);
    } catch (error) {
      await removeFiles(
        documentFolder,
        files.map((file) => file.path),
      );
      throw error;
    }
    return new Reply('The upload was kept.', toAnswer(db, vendorOf(db, vendorId)));
  }),
  handle(contract.deleteUpload, OWN, async ({ db, user, body, documentFolder }) => {
    mustOwn(user, { vendorId: body.vendorId });
    const vendor = vendorOf(db, body.vendorId);
    if (vendor.reg_status !== 'Unconfirmed') throw new Refusal(400, 'An approved vendor’s documents stay.');
    const staysOnceSubmitted = body.target === 'Agreement' || body.target === 'Passport';
    if (staysOnceSubmitted && infoRow(db, vendor.id).is_completed)
      throw new Refusal(400, 'This document stays while the application is under review.');
    const kept = documentsOf(db, vendor.id)[body.target];
    if (!kept) throw new Refusal(404, 'There is no such document.');
    run(db, 'delete from documents where vendor_id = ? and target = ?', vendor.id, body.target);
    await removeFiles(documentFolder, [kept]);
    return new Reply('The upload was deleted.', toAnswer(db, vendor));
  }),
  handle(contract.validateBvn, OWN, ({ db, user, body }) => {
    mustOwn(user, { vendorId: body.vendorId });
    const vendor = vendorOf(db, body.vendorId);
    if (infoRow(db, vendor.id).bvn_verified) mustBeOpen(db, vendor);
    if (!/^\d{11}$/.test(body.bvn)) throw new Refusal(400, 'A BVN has 11 digits.');
    if (!isKnownBvn(body.bvn)) throw new Refusal(400, 'This BVN could not be verified.');
    run(db, 'update vendor_infos set bvn = ?, bvn_verified = 1 where vendor_id = ?', body.bvn, body.vendorId);
    return new Reply('BVN verification successful!', null);
  }),
  handle(contract.createAccount, ['staff'], ({ db, body }) => {
    const info = infoRow(db, vendorOf(db, body.vendorId).id);
    if (!info.bvn_verified) throw new Refusal(400, 'The BVN has not been verified yet.');
    if (info.account_number) throw new Refusal(400, `This vendor has the account ${info.account_number} already.`);
    const number = `99${String(randomInt(100_000_000)).padStart(8, '0')}`;
    run(db, 'update vendor_infos set account_number = ? where vendor_id = ?', number, body.vendorId);
    return new Reply(`Account ${number} created.`, null);
  }),
];

/** Returns the file at one of a vendor's paths, for the users who may see it; undefined when there is none. */
export function documentAt(db: Db, relPath: string): { vendorId: string } | undefined {
  const row = one<{ vendor_id: string }>(db, 'select vendor_id from documents where path = ?', relPath);
  return row && { vendorId: row.vendor_id };
}

function toAnswer(db: Db, vendor: VendorRow) {
  const info = toVendorInfo(db, vendor);
  return { status: vendor.reg_status, isCompleted: info.isCompleted, vendorInfo: info };
}
