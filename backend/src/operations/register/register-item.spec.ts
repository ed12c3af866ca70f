import { expect, test } from '@jest/globals';
import { Rejected } from './refused.js';
import { isUnnamed, RULE, toItem, type RegisterRecord } from './register-item.js';

const options = { lang: 'en', category: 'handicrafts', rule: RULE } as const;
const texts = (record: RegisterRecord) => toItem({ accession: 'A1', ...record }, options).content;

test('fields that nothing names are kept, and shown nowhere', () => {
  const record = { title: 'Object 1', medium: 'Felt', storage_place: 'Room 3', subjects: ['sun'], year: 1920 };
  expect(texts(record)).toEqual({ en: { title: 'Object 1' } });
  expect(['medium', 'Storage place', 'title_de', 'TitleRU', 'id', 'Description'].filter(isUnnamed)).toEqual([
    'medium',
    'Storage place',
  ]);
});

test('a text that an earlier version made is known by its rule: nobody has edited it since', () => {
  const record = {
    accession: 'A1',
    title: 'Wave',
    medium: 'Felt',
    year: 1831,
    subjects: ['sun', 'ram’s horn'],
    note: ' ',
    artist: { name: 'Hokusai', life: { born: 1760 } },
    views: [{ place: 'Edo' }, 36, 'prints'],
  };
  const of = (rule?: 2) => toItem(record, { lang: 'en', category: 'handicrafts', ...(rule && { rule }) }).content;
  const lines = [
    'medium: Felt',
    'year: 1831',
    'subjects: sun, ram’s horn',
    'artist name: Hokusai',
    'artist life born: 1760',
    'views: 36, prints',
    'views place: Edo',
  ];
  expect(of(2).en?.description?.split('\n')).toEqual(lines);
  expect(of().en?.description).toBe('Felt\nsun, ram’s horn\nprints');
  const { content } = toItem(record, { lang: 'en', category: 'handicrafts', rule: 2 }, { others: 'withdrawn' });
  expect(content).toEqual({ en: { title: 'Wave' } });
});

test.each<RegisterRecord>([
  { AccessionNumber: 'A2', Title: 'Felt', Description: 'White', 'Title RU': 'Войлок' },
  { 'accession number': 'A2', TITLE: 'Felt', description: 'White', titleRu: 'Войлок' },
  { accession_number: null, Accession: '', ID: 'A2', title: 'Felt', description: 'White', 'title-ru': 'Войлок' },
])('%j has names that are spelled in another way', (record) => {
  expect(toItem(record, options)).toEqual({
    externalId: 'A2',
    category: 'handicrafts',
    content: { en: { title: 'Felt', description: 'White' }, ru: { title: 'Войлок' } },
  });
});

test('a number where the better fields are empty, and a title that is a number, are understood', () => {
  expect(toItem({ accession_number: null, id: 77, title: 1831 }, options)).toMatchObject({
    externalId: '77',
    content: { en: { title: '1831' } },
  });
});

test('a record has texts in several languages under their names', () => {
  expect(texts({ title: 'Felt', title_kk: 'Kiyiz', description_kk: 'Juqa', description_ru: '' })).toEqual({
    en: { title: 'Felt' },
    kk: { title: 'Kiyiz', description: 'Juqa' },
  });
});

test('a record keeps a title that is too long, cut at a word, whole in its description', () => {
  const title = 'A Figure Bowing before a Seated Old Man with his Arm Outstretched in Benediction';
  expect(texts({ title, description: 'Graphite' })).toEqual({
    en: {
      title: 'A Figure Bowing before a Seated Old Man with his Arm Outstretched in…',
      description: `${title}\n\nGraphite`,
    },
  });
  expect(texts({ title: 'x'.repeat(206) }).en?.title).toHaveLength(70);
});

test.each<[RegisterRecord, string]>([
  [{ title: 'No number' }, 'no number'],
  [{ accession: 'A1' }, 'no title'],
  [{ accession: 'A1', title: ' ' }, 'no title'],
  [{ accession: 'A1', title: [5] }, 'no title'],
  [{ accession: 'A1', title: 'a\0b' }, 'control characters'],
  [{ accession: 'A1', title: '\ud800' }, 'broken Unicode'],
  [{ accession: ['A1'], title: 'x' }, 'no number'],
  [{ accession: 'x'.repeat(201), title: 'x' }, 'too long for a register number'],
  [{ accession: 'A1', title: 'x', category: 'paintings' }, 'no category "paintings"'],
  [{ accession: 'A1', title: 'x', description: 'x'.repeat(100_001) }, 'longer than'],
])('%j is rejected with a reason', (record, reason) => {
  expect(() => toItem(record, options)).toThrow(Rejected);
  expect(() => toItem(record, options)).toThrow(reason);
});
