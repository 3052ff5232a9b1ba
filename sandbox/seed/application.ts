import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { all, type Db, insert, run } from '../data/database';
import { infoRow } from '../vendors/application';
import { portrait } from './picture';

const APPLICANT = 'v-applicant';
/** An empty page, in the smallest form that PDF readers open. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 52>>stream
BT /F1 14 Tf 30 100 Td (A document of the sandbox) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
const TARGETS = ['Agreement', 'Identification', 'Passport', 'Utility'];
/** Those that are pictures. */
const PICTURES = new Set(['Identification', 'Passport']);

/**
 * Creates vendor information. One application waits for staff, with its four documents; without a folder only their
 * names are stored.
 */
export function seedApplication(db: Db, created: string, folder?: string): void {
  for (const { id } of all<{ id: string }>(
    db,
    "select id from vendors where reg_status = 'Approved' or id = ?",
    APPLICANT,
  ))
    fillIn(db, id);
  for (const target of TARGETS) {
    const isPicture = PICTURES.has(target);
    const name = `${target.toLowerCase()}-${randomBytes(6).toString('hex')}.${isPicture ? 'png' : 'pdf'}`;
    const file = `documents/${APPLICANT}/${name}`;
    insert(db, 'documents', { vendor_id: APPLICANT, target, path: file, created });
    if (!folder) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), isPicture ? portrait() : PDF);
  }
}

function fillIn(db: Db, vendorId: string): void {
  infoRow(db, vendorId);
  run(
    db,
    `update vendor_infos set first_name = 'Ebele', last_name = 'Nnamdi', mobile = '08031234567', dob = '1988-04-12', identity = 'NIN',
       id_number = '12345678901', address = '14 Ogui Road, Enugu', busstop = 'Ogui Junction', landmark = 'Opposite the market',
       w_first_name = 'Tunde', w_last_name = 'Ajayi', w_mobile = '08051234567', w_address = '3 Broad Street, Lagos', bvn = '22212345678',
       bvn_verified = 1, has_basic_kyc = 1, is_completed = 1 where vendor_id = ?`,
    vendorId,
  );
}
