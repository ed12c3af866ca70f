// Days are counted as Julian day numbers; years are astronomical (1 BC = 0).

export interface Day {
  year: number;
  month: number;
  day: number;
}

const DAYS_PER_400_YEARS = 146_097;

/** The number of a day in the Gregorian calendar, which is used for all years. */
export function numberOfDay({ year, month, day }: Day): number {
  const shifted = Math.floor((14 - month) / 12);
  const [y, m] = [year + 4800 - shifted, month + 12 * shifted - 3];
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return day + Math.floor((153 * m + 2) / 5) + 365 * y + leaps - 32_045;
}

/** The Gregorian day with this number. */
export function dayOfNumber(number: number): Day {
  const a = number + 32_044;
  const b = Math.floor((4 * a + 3) / DAYS_PER_400_YEARS);
  const c = a - Math.floor((DAYS_PER_400_YEARS * b) / 4);
  const d = Math.floor((4 * c + 3) / 1461);
  const e = c - Math.floor((1461 * d) / 4);
  const m = Math.floor((5 * e + 2) / 153);
  return {
    day: e - Math.floor((153 * m + 2) / 5) + 1,
    month: m + 3 - 12 * Math.floor(m / 10),
    year: 100 * b + d - 4800 + Math.floor(m / 10),
  };
}

/** The Gregorian date of an old-style (Julian) day. */
export function fromOldStyle({ year, month, day }: Day): Day {
  const shifted = Math.floor((14 - month) / 12);
  const [y, m] = [year + 4800 - shifted, month + 12 * shifted - 3];
  return dayOfNumber(day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - 32_083);
}

/** Whether the Gregorian calendar has this day. */
export function isDay(day: Day): boolean {
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31) return false;
  return dayOfNumber(numberOfDay(day)).day === day.day;
}

/** The first day of a Hijri year, by the arithmetical lunar calendar with 11 leap years in 30. */
const newYearOfHijra = (year: number): number => 354 * (year - 1) + Math.floor((3 + 11 * year) / 30) + 1 + 1_948_439;

/** The years of our era in which the Hijri years `from` to `to` begin and end. */
export const fromHijra = (from: number, to: number): [number, number] => [
  dayOfNumber(newYearOfHijra(from)).year,
  dayOfNumber(newYearOfHijra(to + 1) - 1).year,
];
