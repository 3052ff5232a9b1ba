import { all, type Db, insert, run } from '../data/database';
import { publish } from '../routes/notices';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTICES = [
  [
    'n-welcome',
    'Welcome to the portal',
    'Information',
    '<p>Thank you for selling with us. Your <strong>balance</strong> stands at the top of every page.</p>',
  ],
  [
    'n-tariff',
    'New electricity tariffs',
    'Warning',
    '<p>Band A tariffs change on the first of next month.</p><ul><li>Band A: ₦209.5 per kWh</li><li>Band B: ₦63 per kWh</li></ul>',
  ],
  ['n-aedc', 'Abuja maintenance tonight', 'Critical', '<p>AEDC is <em>not available</em> from 11 pm to 1 am.</p>'],
  ['n-promo', 'Higher data commission', 'Information', '<p>Data bundles pay 3 % this month.</p>'],
] as const;

/** Creates four notices of the last days for everybody; the first one was read. */
export function seedNotices(db: Db, now: number): void {
  const vendors = all<{ id: string }>(db, 'select id from vendors').map(({ id }) => id);
  NOTICES.forEach(([id, subject, category, message], index) => {
    const created = new Date(now - (NOTICES.length - index) * 2 * DAY_MS).toISOString();
    insert(db, 'notices', { id, subject, message, category, available: 1, created });
    publish(db, id, vendors, (ownerId) => `${id}-${ownerId}`);
    if (index === 0) run(db, 'update notifications set read = ? where notice_id = ?', created, id);
  });
}
