import { LineIcon } from './icons';

/** The icons that only sellers see: no script contains them. */
const SHAPES = {
  electricity: 'M13 2L4 14h7l-1 8 9-12h-7z',
  phone: 'M7 2h10v20H7zM11 18h2',
  data: 'M2 9a15 15 0 0120 0M5 13a10 10 0 0114 0M9 17a4 4 0 016 0M12 20h.01',
  television: 'M3 7h18v12H3zM8 3l4 4 4-4',
  box: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
  again: 'M4 11a8 8 0 0114-5l2 2M20 3v5h-5M20 13a8 8 0 01-14 5l-2-2M4 21v-5h5',
  find: 'M11 4a7 7 0 100 14 7 7 0 000-14M16 16l5 5',
  choose: 'M4 6h16M7 12h10M10 18h4',
  print: 'M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z',
} as const;

/** The icon of a service category. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return <LineIcon shape={SHAPES[iconOf(category)]} className={className} />;
}

export function SellerIcon({ name, className }: { name: keyof typeof SHAPES; className?: string }) {
  return <LineIcon shape={SHAPES[name]} className={className} />;
}

/** Returns the name of a service category's icon; a box for an unknown category. */
function iconOf(category: string): keyof typeof SHAPES {
  const word = category.toLowerCase();
  if (/electric|power|disco/.test(word)) return 'electricity';
  if (/airtime|phone|vtu/.test(word)) return 'phone';
  if (/data|internet/.test(word)) return 'data';
  if (/tv|cable/.test(word)) return 'television';
  return 'box';
}
