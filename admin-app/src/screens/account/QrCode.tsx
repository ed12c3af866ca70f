import { encode } from 'uqr';
import styles from './factor.module.css';

/** Modules of light around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code: dark on light in every theme, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
