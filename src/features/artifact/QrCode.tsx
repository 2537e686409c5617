import { encode } from 'uqr';

/** Cells of white around a QR code, which its standard asks for. */
const BORDER = 4;

/** An address as a QR code. */
export function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: BORDER, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
