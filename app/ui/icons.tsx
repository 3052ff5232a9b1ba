/** SVG paths of the line icons, on a 24 × 24 grid. Icons only decorate text and are hidden from screen readers. */
const SHAPES = {
  check: 'M4 12l5 6L20 6',
  cross: 'M5 5l14 14M19 5L5 19',
  warning: 'M12 3L2 21h20zM12 10v5M12 18h.01',
  hourglass: 'M6 3h12M6 21h12M7 3c0 9 10 9 10 18M17 3c0 9-10 9-10 18',
  dot: 'M12 10a2 2 0 100 4 2 2 0 000-4',
  information: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 11v6M12 7.5h.01',
  report: 'M3 21h18M6 21V11M12 21V4M18 21v-7',
  wallet: 'M3 7h18v13H3zM3 7l13-4v4M15 13h3',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c1-5 4-6 8-6s7 1 8 6',
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon shape={SHAPES[name]} className={className} />;
}

/** Draws an icon from its SVG path. */
export function LineIcon({ shape, className = 'h-5 w-5' }: { shape: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
