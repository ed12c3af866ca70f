import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Modules of light around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code. The colours have to be dark on light in every theme, so that every camera reads it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(pathOfRow).join('')} />
    </svg>
  );
}

/** One rectangle for each run of dark modules, because a page may have a hundred codes. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    x = end;
  }
  return path;
}
