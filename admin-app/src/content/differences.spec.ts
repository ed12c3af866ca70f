import { isAsRead, onlyDiffering, toldApart } from './differences.ts';

const BOWL = '3fa2b91c-1111-4111-8111-111111111111';
const NAMESAKE = '9d01c7e4-2222-4222-8222-222222222222';
const draft = (part_of: string) => ({ record: { part_of } });
const compared = (mine: string, theirs: string) => ({ key: 'record.part_of', field: 'Part of', mine, theirs });

test('two entries of one title are still two: a part of their ids tells them apart', () => {
  const difference = toldApart(compared('Bowl', 'Bowl'), draft(BOWL), draft(NAMESAKE));
  expect(onlyDiffering([difference])).toEqual([compared('Bowl (3fa2b91c)', 'Bowl (9d01c7e4)')]);
});

test.each([
  ['the same entry', compared('Bowl', 'Bowl'), draft(BOWL), draft(BOWL)],
  ['entries of two titles', compared('Bowl', 'Jug'), draft(BOWL), draft(NAMESAKE)],
  ['fields that name none', compared('', ''), draft(''), {}],
])('%s stand as they are', (_, difference, mine, theirs) => {
  expect(toldApart(difference, mine, theirs)).toEqual(difference);
});

test('a field counts as untouched only if both versions have it, with the same value', () => {
  const read = { content: { en: { title: 'A loom' } }, author: '' };
  const theirs = { content: { en: { title: 'A loom' } }, author: 'A. Author' };
  expect(isAsRead(read, theirs, 'content.en.title')).toBe(true);
  expect(isAsRead(read, theirs, 'author')).toBe(false);
  expect(isAsRead(read, theirs, 'images')).toBe(false);
});
