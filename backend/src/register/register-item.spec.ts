import { expect, test } from '@jest/globals';
import { Rejected, toItem, type RegisterRecord } from './register-item.js';

const options = { lang: 'en', category: 'handicrafts', publish: false, dryRun: false } as const;
const texts = (record: RegisterRecord) => toItem({ accession: 'A1', ...record }, options).content;

test('a record without a description is described by its other fields', () => {
  const record = { title: 'Object 1', medium: 'Felt', subjects: ['sun', 'ram’s horn'] };
  expect(texts(record)).toEqual({ en: { title: 'Object 1', description: 'Felt\nsun, ram’s horn' } });
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
  [{ accession: 'A1', title: 5 }, 'no title'],
  [{ accession: 'A1', title: 'a\0b' }, 'control characters'],
  [{ accession: 'A1', title: '\ud800' }, 'broken Unicode'],
  [{ accession: ['A1'], title: 'x' }, 'no number'],
  [{ accession: 'x'.repeat(201), title: 'x' }, 'no number of a register'],
  [{ accession: 'A1', title: 'x', category: 'paintings' }, 'no category "paintings"'],
  [{ accession: 'A1', title: 'x', description: 'x'.repeat(100_001) }, 'longer than'],
])('%j is rejected with a reason', (record, reason) => {
  expect(() => toItem(record, options)).toThrow(Rejected);
  expect(() => toItem(record, options)).toThrow(reason);
});
