import encodeQR from 'qr';

/** The standard's quiet zone: four modules on each side. */
const quietModules = 4;

/** A text as a QR code; black on white whatever the screen's colours are. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={title}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
