/**
 * How many letters have to be inserted, removed, replaced or swapped with their neighbour to make one text of the other;
 * `most` + 1 if there are more.
 */
export function distance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  const tooFar = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooFar;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    // a place further away takes more than `most` steps
    const start = Math.max(1, i - most);
    for (let j = 1; j < start; j += 1) next.push(tooFar);
    for (let j = start; j <= Math.min(b.length, i + most); j += 1) {
      const replaced = (row[j - 1] ?? tooFar) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? tooFar) + 1 : tooFar;
      const cost = Math.min(replaced, (row[j] ?? tooFar) + 1, (next[j - 1] ?? tooFar) + 1, swapped);
      next.push(cost);
      least = Math.min(least, cost);
    }
    // a swap reaches back two rows
    if (least > tooFar) return tooFar;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? tooFar, tooFar);
}
