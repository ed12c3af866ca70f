import { branch } from '../../test/museum.ts';
import { sharedVisit } from './shared-visit.ts';

const [main, other] = [branch(), branch({ id: 'b2', slug: 'aral' })];

test('what is the same in all branches is shared, and each of both for itself', () => {
  expect(sharedVisit([main, other])).toEqual({ hours: main.hours, prices: main.prices });
  const dearer = { ...other, prices: main.prices.map((price) => ({ ...price, price: 1 })) };
  expect(sharedVisit([main, dearer])).toEqual({ hours: main.hours, prices: undefined });
  const holiday = { date: '2026-03-21', closed: true };
  const closed = { ...other, hours: { ...main.hours, exceptions: [holiday] } };
  expect(sharedVisit([main, closed])).toEqual({ hours: undefined, prices: main.prices });
});

test('who goes free is shared where all branches say the same', () => {
  const [free, other] = ['Children', 'Pupils'].map((en) => [{ key: 'free_entry' as const, note: { en } }]);
  const shared = (...answers: (typeof free)[]) =>
    sharedVisit(answers.map((some) => branch({ answers: some }))).freeEntry;
  expect([shared(free, free), shared(free, other), shared(free, undefined)]).toEqual([
    { en: 'Children' },
    undefined,
    undefined,
  ]);
});

test('one branch alone shares nothing', () => {
  expect(sharedVisit([main])).toEqual({ hours: undefined, prices: undefined });
  expect(sharedVisit([])).toEqual({ hours: undefined, prices: undefined });
});
