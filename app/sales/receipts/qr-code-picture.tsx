type QrCodeProps = { qr: string; modules: number; label: string };

/** A QR code, black on white also where the page is dark. */
export function QrCode({ qr, modules, label }: QrCodeProps) {
  return (
    <svg
      className="qr mx-auto my-2 block w-full"
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path d={qr} />
    </svg>
  );
}
