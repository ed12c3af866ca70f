import { expect, test } from '@jest/globals';
import { fromRow, toRow } from './own-row.js';

/** Each text begins like a formula. */
const OBJECT = {
  id: 'd0000000-0000-4000-8000-000000000000',
  number: '=1+1',
  version: 3,
  content: { en: { title: '+7', description: '-5' }, ru: { title: '@SUM(A1)' } },
  category: 'jewelry',
  register: null,
  objectRecord: {},
};

test('no cell of an exported object is a formula, its number neither, and an import reads what was written', () => {
  const row = toRow(OBJECT);
  expect(row).toMatchObject({ external_id: "'=1+1", title_en: "'+7", description_en: "'-5", title_ru: "'@SUM(A1)" });
  expect(fromRow(row)).toMatchObject({
    number: '=1+1',
    content: { en: { title: '+7', description: '-5' }, ru: { title: '@SUM(A1)' } },
  });
});
