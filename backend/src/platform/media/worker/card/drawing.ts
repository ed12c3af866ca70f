import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { palettes, quietNames } from '@muzey/shared-ui/ornament/palettes.ts';
import { random } from '@muzey/shared-ui/ornament/random.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '@muzey/shared-ui/cards/card-address.ts';
import { drawable, outline } from './letters.ts';
import { fitted, type Lines } from './lines.ts';

/** In pixels; five repeats with cells of five pixels are exactly as wide as a card. */
const CORD = { cell: 5, height: 35, width: 240 };
/** The area of the picture, at the right. */
export const PANEL = { left: 640, top: 0, width: CARD_WIDTH - 640, height: CARD_HEIGHT - CORD.height };
const FIELD_CELL = 7;
const HORIZON_CELL = 5;
const MARGIN = 56;
const MARK = { cell: 3, size: 63, top: 52 };
const NAME = { left: MARGIN + MARK.size + 20, sizes: [30, 27, 24], maxLines: 3 };
const TITLE = { top: 150, bottom: PANEL.height - 30, sizes: [80, 68, 60, 52, 46], maxLines: 4 };
const LEADING = 1.14;
/** Distance from the middle of a line to its baseline, as a share of the font size. */
const BASELINE = 0.33;

const INK = '#14262F';
const SOFT = '#4B5A61';

export interface CardTexts {
  /** Empty on the museum's own card. */
  title: string;
  museum: string;
  /** The same seed gives the same ornament. */
  seed: string;
}

/** A card as an SVG document, without its picture. */
export function drawing({ title, museum, seed }: CardTexts, hasPicture: boolean): string {
  const titled = drawable(title);
  const name = drawable(museum);
  const side = hasPicture ? '' : placed(titled ? field(seed) : horizon(), PANEL.left, PANEL.top);
  const head = titled ? heading(name) : '';
  const body = fitted(titled || name, { width: PANEL.left - 2 * MARGIN, ...TITLE });
  const middle = (TITLE.top + TITLE.bottom) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<path fill="${palettes.basqur[0]}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}h-${CARD_WIDTH}z"/>
${placed(ornament({ kind: 'mark', cell: MARK.cell }), MARGIN, MARK.top)}${head}${side}
<path fill="${INK}" d="${paragraph(body, MARGIN, middle)}"/>
${cord()}</svg>`;
}

/** The museum's name next to its logo. */
function heading(name: string): string {
  const lines = fitted(name, { width: PANEL.left - NAME.left - MARGIN / 2, ...NAME });
  return `<path fill="${SOFT}" d="${paragraph(lines, NAME.left, MARK.top + MARK.size / 2)}"/>`;
}

/** Lines centred around a height, as the data of a path. */
function paragraph({ lines, size }: Lines, x: number, middle: number): string {
  const step = size * LEADING;
  const first = middle - ((lines.length - 1) * step) / 2 + size * BASELINE;
  return lines.map((line, index) => outline(line, { x, baseline: first + index * step, size })).join('');
}

const placed = (svg: string, x: number, y: number): string => `<g transform="translate(${x} ${y})">${svg}</g>`;

/** An item without a picture gets a pattern of its own. */
function field(seed: string): string {
  const palette = random(`card:${seed}`).pick(quietNames);
  return ornament({ kind: 'field', seed, palette, cell: FIELD_CELL, ...cells(FIELD_CELL) });
}

const horizon = (): string =>
  ornament({ kind: 'horizon', seed: 'plateau', palette: 'aral', cell: HORIZON_CELL, sun: 0.6, ...cells(HORIZON_CELL) });

const cells = (cell: number) => ({ cols: PANEL.width / cell, rows: PANEL.height / cell });

function cord(): string {
  const repeat = ornament({ kind: 'cord', cell: CORD.cell });
  return Array.from({ length: CARD_WIDTH / CORD.width }, (_, index) =>
    placed(repeat, index * CORD.width, PANEL.height),
  ).join('');
}
