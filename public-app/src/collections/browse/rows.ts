/** A card is not narrower nor wider than these, however its picture is: words stand below it. */
const [NARROWEST, WIDEST] = [0.62, 1.9];

/** A picture whose shape is not known yet, or a place where none stands. */
const UNKNOWN = 1;

/**
 * The widths of cards in rows of so many, as CSS with the gap `--gutter`. Rows are as wide as the page and have one height, which does
 * not depend on the pictures: nothing moves when cards take the places that were kept for them.
 * @param ratios width through height, undefined where it is not known
 */
export function widthsOfCards(ratios: readonly (number | undefined)[], perRow: number): string[] {
  const shares = ratios.map((ratio) => Math.min(WIDEST, Math.max(NARROWEST, ratio ?? UNKNOWN)));
  return shares.map((share, at) => {
    const first = at - (at % perRow);
    const row = shares.slice(first, first + perRow);
    // the last row may be shorter
    const sum = row.reduce((total, one) => total + one, 0) + (perRow - row.length) * UNKNOWN;
    // a hundredth of a pixel less, so that rounding breaks no row
    return `calc((100% - ${perRow - 1} * var(--gutter)) * ${(share / sum).toFixed(5)} - 0.01px)`;
  });
}
