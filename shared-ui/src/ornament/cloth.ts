import { REACH, type Motif } from './motifs.ts';

/** A grid of square cells, each of one colour, as a weaver counts threads. */
export class Cloth {
  readonly cols: number;
  readonly rows: number;
  private readonly cells: string[];

  constructor(cols: number, rows: number, ground: string) {
    this.cols = cols;
    this.rows = rows;
    this.cells = Array.from({ length: cols * rows }, () => ground);
  }

  /** Drawing outside the cloth has no effect. */
  set(x: number, y: number, colour: string): void {
    if (x >= 0 && y >= 0 && x < this.cols && y < this.rows) this.cells[y * this.cols + x] = colour;
  }
  get(x: number, y: number): string | undefined {
    return this.cells[y * this.cols + x];
  }
  rect(x: number, y: number, w: number, h: number, colour: string): void {
    for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) this.set(i, j, colour);
  }
  /** Draws a figure around a centre; `scale` is the number of cells per thread. */
  motif(cx: number, cy: number, draw: Motif, first: string, second: string, scale = 1): void {
    const reach = (REACH + 1) * scale - 1;
    for (let j = -reach; j <= reach; j++)
      for (let i = -reach; i <= reach; i++) {
        const x = Math.floor((Math.abs(i) + (scale >> 1)) / scale),
          y = Math.floor((Math.abs(j) + (scale >> 1)) / scale);
        if (x > REACH || y > REACH) continue;
        const thread = draw(x, y);
        if (thread) this.set(cx + i, cy + j, thread === 1 ? first : second);
      }
  }
  /** Cells of one colour, merged into rectangles and written as one SVG path per colour. */
  paths(): Map<string, string> {
    const occupied = new Uint8Array(this.cells.length),
      out = new Map<string, string>();
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.cols; x++) {
        const at = y * this.cols + x;
        if (occupied[at]) continue;
        const colour = this.cells[at] ?? '';
        let w = 1,
          h = 1;
        while (x + w < this.cols && !occupied[at + w] && this.cells[at + w] === colour) w++;
        grow: while (y + h < this.rows) {
          for (let i = 0; i < w; i++) {
            const k = (y + h) * this.cols + x + i;
            if (occupied[k] || this.cells[k] !== colour) break grow;
          }
          h++;
        }
        for (let j = 0; j < h; j++) occupied.fill(1, at + j * this.cols, at + j * this.cols + w);
        out.set(colour, (out.get(colour) ?? '') + `M${x} ${y}h${w}v${h}h-${w}z`);
      }
    return out;
  }
}
