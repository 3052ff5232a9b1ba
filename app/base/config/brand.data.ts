/** What every page shows of a brand that is not the portal's own. Without configuration it is empty. */
export type Brand = {
  /** The accent colour, as `#rrggbb`. */
  accent?: string;
  /** The address of the mark, an SVG file. */
  mark?: string;
  /** The phone number for users who need help. */
  supportPhone?: string;
};

/** An icon of the web app manifest. */
export type Icon = { src: string; sizes: string; type: string; purpose?: string };

/** What a receipt shows of the portal itself. */
export type Paper = {
  portalName: string;
  /** The address of the mark at its head; undefined for our own, which it does not show. */
  mark?: string;
  /** The lines at its foot; undefined without any. */
  footer?: readonly string[];
};

/** Returns what receipts show of the portal itself. */
export function paperOf(settings: { portalName: string; brand: Brand; receiptFooter: readonly string[] }): Paper {
  const { portalName, brand, receiptFooter } = settings;
  return { portalName, mark: brand.mark, ...(receiptFooter.length > 0 && { footer: receiptFooter }) };
}
