const LOOKS: Record<string, string> = {
  Critical: 'border-bad bg-bad-soft text-bad',
  Warning: 'border-wait bg-wait-soft text-wait',
  Information: 'border-calm bg-calm-soft text-calm',
};

/** A badge with a notice's category, in the category's colour (spec section 2). */
export function CategoryBadge({ category }: { category: string }) {
  return (
    <span
      className={`mr-2 inline-block whitespace-nowrap rounded border px-2 font-semibold ${LOOKS[category] ?? 'border-line bg-paper text-muted'}`}
    >
      {category}
    </span>
  );
}
