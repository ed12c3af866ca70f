import { choiceIn, listAddress, NO_CHOICE, searchOf, toggled, withYears } from './choice.ts';

const SILVER = '018f0000-0000-7000-8000-000000000001';
const GOLD = '018f0000-0000-7000-8000-000000000002';

const read = (query: string) => choiceIn(new URLSearchParams(query));

test('an address and its choice say the same', () => {
  const query = `?category=jewelry&place=${GOLD}&material=${SILVER},${GOLD}&from=-500&until=1900&picture=true&on_show=true&licence=by,zero&branch=${GOLD}&q=old+ring&sort=oldest`;
  const choice = read(query);
  expect(choice).toEqual({
    category: 'jewelry',
    terms: { place: [GOLD], material: [SILVER, GOLD] },
    from: -500,
    until: 1900,
    undated: false,
    picture: true,
    on_show: true,
    licence: ['by', 'zero'],
    branch: GOLD,
    q: 'old ring',
    sort: 'oldest',
  });
  expect(choice && searchOf(choice)).toBe(query);
});

test('the order of choosing does not matter to the address', () => {
  const one = toggled(toggled(NO_CHOICE, 'material', GOLD), 'material', SILVER);
  const other = toggled(toggled(NO_CHOICE, 'material', SILVER), 'material', GOLD);
  expect(listAddress(one)).toBe(listAddress(other));
  expect(listAddress(toggled(toggled(one, 'material', GOLD), 'material', SILVER))).toBe('/collections');
});

test('empty fields of a form choose nothing', () => {
  expect(read('category=&material=&from=&until=&q=+&undated=')).toEqual(NO_CHOICE);
});

test.each([
  'material=x',
  'from=x',
  'until=123456',
  'category=a%20b',
  `place=${SILVER};drop`,
  'branch=main',
  'licence=a b',
])('an address that asks for what cannot be is none: %s', (query) => expect(read(query)).toBeUndefined());

test('more terms of a kind than the API takes are not asked for', () => {
  const ids = Array.from({ length: 21 }, (_, at) => `018f0000-0000-7000-8000-0000000001${at + 10}`);
  expect(read(`material=${ids.join(',')}`)).toBeUndefined();
  expect(read(`material=${ids.slice(1).join(',')}`)?.terms.material).toHaveLength(20);
});

test('years come and go together', () => {
  const chosen = withYears(NO_CHOICE, 1801, 1900);
  expect(searchOf(chosen)).toBe('?from=1801&until=1900');
  expect(withYears(chosen)).toEqual(NO_CHOICE);
});
