import { monthsToOffer } from './filters.ts';

test('the months of three years are offered, by the calendar of the museum, and the chosen one', () => {
  // already January 2027 in Nukus
  const offered = monthsToOffer('', new Date('2026-12-31T19:00:00Z'));
  expect(offered.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect([offered.length, offered.at(-1)]).toEqual([36, '2024-02']);
  expect(monthsToOffer('2024-02', new Date('2027-01-10'))).toHaveLength(36);
  expect(monthsToOffer('2024-01', new Date('2027-01-10')).slice(-2)).toEqual(['2024-02', '2024-01']);
});
