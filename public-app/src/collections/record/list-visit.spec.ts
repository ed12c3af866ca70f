import { visitIn, visitState } from './list-visit.ts';

test('an entry of the history knows the list from which a reader came', () => {
  const visit = { search: '?category=jewelry', at: 7 };
  expect(visitIn(visitState(visit))).toEqual(visit);
});

test.each([
  null,
  undefined,
  'list',
  {},
  { list: null },
  { list: { search: '', at: -1 } },
  { list: { search: 1, at: 1 } },
])('another state is none: %j', (state) => expect(visitIn(state)).toBeUndefined());
