type TextButtonProps = {
  intent: string;
  children: string;
  /** What it says where several of them stand on a page. */
  label?: string;
};

/** A button that looks like a link, for a small act on one row of many. */
export function TextButton({ intent, children, label }: TextButtonProps) {
  return (
    <button name="intent" value={intent} className="mr-4 py-2 text-sm text-accent underline" aria-label={label}>
      {children}
    </button>
  );
}
