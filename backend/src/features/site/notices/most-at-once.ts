/** When something is shown; null: without beginning, without end. */
export interface Interval {
  shownFrom: Date | null;
  shownUntil: Date | null;
}

const beginOf = ({ shownFrom }: Interval): number => shownFrom?.getTime() ?? -Infinity;
const endOf = ({ shownUntil }: Interval): number => shownUntil?.getTime() ?? Infinity;

/** How many of `others` are shown at most at one moment of an interval, from `now` on. The number rises only where one begins. */
export function mostAtOnce(interval: Interval, others: readonly Interval[], now: Date): number {
  const first = Math.max(beginOf(interval), now.getTime());
  const end = endOf(interval);
  const moments = [first, ...others.map(beginOf)].filter((moment) => moment >= first && moment < end);
  const shownAt = (moment: number) =>
    others.filter((other) => beginOf(other) <= moment && moment < endOf(other)).length;
  return Math.max(0, ...moments.map(shownAt));
}
