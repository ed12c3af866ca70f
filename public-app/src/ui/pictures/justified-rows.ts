/**
 * Breaks a series of pictures, given by their aspect ratios, into rows that are as even as possible. A row of pictures of the same height
 * is as wide as the page if that height is the page's width divided by the sum of their ratios.
 * @param targetRatio the ideal sum of ratios in a row
 */
export function justifiedRows(ratios: readonly number[], targetRatio: number): number[][] {
  const best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    const endings = Array.from({ length: end }, (_, start) => {
      const row = ratios.slice(start, end);
      const before = best[start] ?? { cost: 0, rows: [] };
      // twice as high is as bad as half as high
      return { cost: before.cost + Math.log(sumOf(row) / targetRatio) ** 2, rows: [...before.rows, row] };
    });
    best.push(endings.reduce((a, b) => (b.cost < a.cost ? b : a)));
  }
  return best.at(-1)?.rows ?? [];
}

export const sumOf = (ratios: readonly number[]): number => ratios.reduce((sum, ratio) => sum + ratio, 0);

/** The width of each picture in its row, as CSS with the gap `--gutter`; the pictures of a row have the same height. */
export const widthsInRows = (ratios: readonly number[], targetRatio: number): string[] =>
  justifiedRows(ratios, targetRatio).flatMap((row) =>
    // a hundredth of a pixel less, so that rounding does not break a row
    row.map(
      (ratio) => `calc((100% - ${row.length - 1} * var(--gutter)) * ${(ratio / sumOf(row)).toFixed(5)} - 0.01px)`,
    ),
  );
