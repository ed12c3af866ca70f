import { expect, test } from '@jest/globals';
import { UniqueNames } from './unique-names.js';

test('names of one folder differ for every system', () => {
  const names = new UniqueNames(['metadata.csv']);
  const given = ['IMG_1.JPG', 'img_1.jpg', 'IMG_1.jpg', 'Ко\u0301л.tif', 'К\u00f3л.tif', 'Metadata.CSV'].map((name) =>
    names.next(name, 'picture'),
  );
  expect(given).toEqual([
    'IMG_1.JPG',
    'img_1 (2).jpg',
    'IMG_1 (3).jpg',
    'Ко\u0301л.tif',
    'К\u00f3л.tif',
    'Metadata (2).CSV',
  ]);
});

test.each([
  ['../a/b.jpg', 'a b.jpg'],
  ['con.jpg', '_con.jpg'],
  ['???.png', 'picture.png'],
  ['', 'picture'],
  ['a.b.c d', 'a.b.c d'],
  ['x'.repeat(300) + '.jpg', 'x'.repeat(80) + '.jpg'],
])('%j is %j', (wanted, name) => expect(new UniqueNames().next(wanted, 'picture')).toBe(name));
