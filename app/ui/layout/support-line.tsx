/** The phone number for users who need help. */
export function SupportLine({ phone }: { phone: string }) {
  return (
    <p className="no-print py-3 text-sm text-muted">
      Support: <a href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</a>
    </p>
  );
}
