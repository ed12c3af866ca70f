import { widthsOfCards } from './ObjectRows.tsx';

const shareOf = (width: string) => Number(/\* (0\.\d+|1\.0+) -/.exec(width)?.[1]);

test('the cards of a row fill it, wide pictures more than high ones', () => {
  const shares = widthsOfCards([1.5, 0.75, 1, 1, 1, 1], 3).map(shareOf);
  expect(shares.slice(0, 3).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
  expect(shares[0]).toBeCloseTo(2 * (shares[1] ?? 0), 4);
  expect(shares[4]).toBeCloseTo(1 / 3, 4);
});

test('a row does not depend on those after it', () => {
  const before = widthsOfCards([1.5, 0.75, 1], 3);
  expect(widthsOfCards([1.5, 0.75, 1, 2, undefined, undefined], 3).slice(0, 3)).toEqual(before);
});

test('a card is never too narrow for its words, and the last row is not stretched', () => {
  const [narrow = ''] = widthsOfCards([0.1], 3);
  expect(shareOf(narrow)).toBeCloseTo(0.62 / 2.62, 4);
});
