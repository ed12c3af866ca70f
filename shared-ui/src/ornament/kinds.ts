import { Cloth } from './cloth.ts';
import { motifNames, motifs, REACH, UNIT, within, type Motif, type MotifName } from './motifs.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export interface ClothOptions {
  /** Size in cells; bands, cords and the mark have sizes of their own. */
  cols?: number;
  rows?: number;
  motifs?: readonly MotifName[];
  /** How often a band repeats. */
  repeats?: number;
  /** Position of the sun on a horizon, 0 (left) to 1. */
  sun?: number;
  /** Whether a horizon ends in a level strip at the bottom; true by default. */
  calm?: boolean;
}

/** The saw edge between selvedge and field; `up` turns the points away from the field; seven rows. */
function edge(cloth: Cloth, y: number, p: Palette, up: boolean, period = 6): void {
  const [, main, second, , line] = p;
  const row = (k: number) => (up ? y + k : y + 6 - k);
  for (let x = 0; x < cloth.cols; x++) {
    cloth.set(x, row(0), line);
    const t = x % period,
      d = Math.min(t, period - t);
    for (let k = 0; k < 3; k++)
      if (d <= k)
        cloth.set(
          x,
          row(2 + k),
          Math.floor((x + period / 2) / period) % 2 && cloth.cols % (2 * period) === 0 ? second : main,
        );
    cloth.set(x, row(6), line);
  }
}

function unit(cloth: Cloth, cx: number, cy: number, draw: Motif, first: string, second: string, corner: string): void {
  for (let j = -REACH; j <= REACH; j++)
    for (let i = -REACH; i <= REACH; i++) if (Math.abs(i) + Math.abs(j) >= 16) cloth.set(cx + i, cy + j, corner);
  cloth.motif(cx, cy, draw, first, second);
}

function divider(cloth: Cloth, x: number, y: number, rows: number, p: Palette): void {
  const [, , second, accent, line] = p;
  for (let j = 0; j < rows; j++) {
    cloth.set(x, y + j, line);
    cloth.set(x + 4, y + j, line);
    const t = Math.abs(j - (rows - 1) / 2) % 4;
    if (t < 1) cloth.rect(x + 1, y + j, 3, 1, accent);
    else if (t === 1 || t === 3) cloth.set(x + 2, y + j, second);
  }
}

function twoMotifs(rnd: Random, chosen: readonly MotifName[] | undefined): [Motif, Motif] {
  const a = chosen?.[0] ?? rnd.pick(motifNames);
  const b = chosen ? (chosen[1] ?? a) : rnd.pick(motifNames.filter((name) => name !== a));
  return [motifs[a], motifs[b]];
}

export function band(o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const step = UNIT + 5;
  const cloth = new Cloth(step * 2 * (o.repeats ?? 1), UNIT + 18, p[0]);
  const [a, b] = twoMotifs(rnd, o.motifs);
  edge(cloth, 0, p, true, 4);
  edge(cloth, cloth.rows - 7, p, false, 4);
  for (let i = 0, k = 0; i < cloth.cols; i += step, k++) {
    divider(cloth, i, 8, UNIT + 2, p);
    const cx = i + 5 + REACH,
      cy = 9 + REACH;
    if (k % 2) unit(cloth, cx, cy, b, p[2], p[1], p[3]);
    else unit(cloth, cx, cy, a, p[1], p[2], p[2]);
  }
  return cloth;
}

export function cord(_o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const cloth = new Cloth(48, 7, p[0]);
  edge(cloth, 0, p, rnd.next() > 0.5, 6);
  return cloth;
}

export function field(o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const cloth = new Cloth(o.cols ?? 84, o.rows ?? 63, p[0]);
  const [a, b] = twoMotifs(rnd, o.motifs);
  const half = REACH + 1,
    mx = Math.round(cloth.cols / 2),
    my = Math.round(cloth.rows / 2),
    pitch = 2 * half;
  const lattice = rnd.next() > 0.4;
  const nx = Math.ceil(cloth.cols / pitch) + 1,
    ny = Math.ceil(cloth.rows / pitch) + 1;
  for (let v = -ny; v <= ny; v++)
    for (let u = -nx; u <= nx; u++) {
      const cx = mx + u * pitch,
        cy = my + v * pitch,
        odd = (u + v) & 1;
      cloth.motif(cx, cy, odd ? b : a, odd ? p[2] : p[1], p[3]);
      cloth.motif(cx + half, cy + half, (x, y) => (x + y <= 1 ? 2 : lattice && x + y === 3 ? 1 : 0), p[1], p[3]);
    }
  return cloth;
}

export function stripes(o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const cloth = new Cloth(o.cols ?? 84, o.rows ?? 63, p[0]);
  const pair = twoMotifs(rnd, o.motifs);
  let y = -rnd.int(0, 12),
    n = 0;
  while (y < cloth.rows) {
    const swap = n % 2,
      ground = swap ? p[2] : p[0];
    cloth.rect(0, y, cloth.cols, UNIT + 4, ground);
    const shift = rnd.int(0, 12);
    for (let x = -UNIT + shift, k = 0; x < cloth.cols + UNIT; x += UNIT + 2, k++)
      cloth.motif(x, y + 2 + REACH, pair[(k + n) % 2 === 0 ? 0 : 1], swap ? p[0] : p[1], p[3]);
    y += UNIT + 4;
    const strip = new Cloth(cloth.cols, 7, p[0]);
    edge(strip, 0, p, !swap, 6);
    for (let j = 0; j < 7; j++) for (let x = 0; x < cloth.cols; x++) cloth.set(x, y + j, strip.get(x, j) ?? p[0]);
    y += 7;
    n++;
  }
  return cloth;
}

export function medallion(o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const cols = o.cols ?? 73,
    rows = o.rows ?? 73;
  const cloth = new Cloth(cols, rows, p[0]);
  const cx = cols >> 1,
    cy = rows >> 1;
  const [a] = twoMotifs(rnd, o.motifs);
  const reach = Math.min(cx, cy) - 6;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) {
      const dx = Math.abs(x - cx),
        dy = Math.abs(y - cy),
        d = dx + dy,
        r = reach + 16;
      if (d > r + 6) cloth.set(x, y, p[2]);
      if (d === r + 6 || d === r + 4) cloth.set(x, y, p[4]);
      if (within(d, r, r + 2) && dx % 4 < 2) cloth.set(x, y, p[1]);
    }
  cloth.motif(cx, cy, a, p[1], p[3], 3);
  const small: Motif = (x, y) => (x + y <= 1 ? 2 : x + y === 3 || x + y === 5 ? 1 : 0);
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) cloth.motif(cx + sx * (cx - 7), cy + sy * (cy - 7), small, p[0], p[3]);
  return cloth;
}

export function horizon(o: ClothOptions, rnd: Random, p: Palette): Cloth {
  const cols = o.cols ?? 160,
    rows = o.rows ?? 60,
    tones = p[5];
  const cloth = new Cloth(cols, rows, tones[0]);
  // the sun: a lozenge, half set
  const sunX = Math.round(cols * (o.sun ?? 0.5 + (rnd.next() - 0.5) * 0.6)),
    sunR = Math.round(rows * 0.2),
    sunY = Math.round(rows * 0.27);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) {
      const d = Math.abs(x - sunX) + Math.abs(y - sunY);
      if (d <= sunR && d % 5 !== 4) cloth.set(x, y, d <= sunR * 0.45 ? p[3] : p[0] === tones[4] ? tones[1] : p[3]);
    }
  // plateau and shorelines: each layer is a stepped line that keeps level for a while, then drops or rises a thread
  const tops = [0.34, 0.47, 0.6, 0.76] as const;
  tops.forEach((share, layer) => {
    let level = Math.round(rows * share),
      hold = 0;
    const restless = [0.75, 0.5, 0.4, 0.3][layer] ?? 0,
      base = level,
      sway = [5, 3, 3, 2][layer] ?? 0,
      far = tones[layer] ?? p[0],
      near = tones[layer + 1] ?? p[0];
    const line: number[] = [];
    for (let x = 0; x < cols; x++) {
      if (hold-- <= 0) {
        if (rnd.next() < restless) level += rnd.pick([-1, 1]);
        level = Math.max(base - sway, Math.min(base + sway, level));
        hold = rnd.int(2, 9 - layer) + layer * 2;
      }
      line.push(level);
    }
    line.forEach((top, x) => cloth.rect(x, top, 1, rows - top, near));
    // a counted edge under each shoreline, as along a woven seam
    line.forEach((top, x) => {
      if (x % 4 < 2) cloth.set(x, top + 2, far);
    });
    // weft: short floating threads in the colour of the layer before, thinning with depth
    for (let n = 0; n < (cols * rows) / 260; n++) {
      const y = Math.round(rows * share) + 5 + rnd.int(0, Math.round(rows * 0.13)),
        x = rnd.int(0, cols),
        w = rnd.int(3, 11);
      for (let i = 0; i < w; i++) if (cloth.get(x + i, y) === near && x + i < cols) cloth.set(x + i, y, far);
    }
  });
  if (o.calm !== false) cloth.rect(0, rows - Math.round(rows * 0.06), cols, rows, tones[4]);
  return cloth;
}

export function mark(o: ClothOptions, _rnd: Random, p: Palette): Cloth {
  const cloth = new Cloth(UNIT, UNIT, 'none');
  cloth.motif(REACH, REACH, motifs[o.motifs?.[0] ?? 'horns'], p[1], p[3]);
  return cloth;
}
