import path from 'node:path';

/** The settings of a portal with another brand. */
export const KWIK = {
  PORTAL_NAME: 'Kwik Power',
  PORTAL_ACCENT: '#197c36',
  PORTAL_MARK: path.join(import.meta.dirname, 'mark.svg'),
  PORTAL_ICON: path.resolve('public/icon-512.png'),
  SUPPORT_PHONE: '0800 555 0199',
  RECEIPT_FOOTER: 'Thank you; VAT 01234567-0001',
};
