import { comparedIn } from './alphabets.ts';
import type { Lang } from './languages.ts';

const sorted = (lang: Lang, ...texts: string[]) => texts.toReversed().sort(comparedIn(lang)).join(' ');

test('English disregards case and marks', () => {
  expect(sorted('en', 'apple', 'Banana', 'éclair', 'pear')).toBe('apple Banana éclair pear');
  expect(sorted('en', 'no. 2', 'no. 10')).toBe('no. 2 no. 10');
});

test('Russian has ё beside е', () => {
  expect(sorted('ru', 'ёлка', 'ель', 'железо', 'яхонт')).toBe('ёлка ель железо яхонт');
});

test('Uzbek has oʻ, gʻ, sh and ch after z, however the apostrophe is typed', () => {
  expect(sorted('uz', 'gul', 'ov', 'suv', 'zar', 'oʻq', "o'ymakorlik", 'Gʻisht', 'shoyi', 'chinni')).toBe(
    "gul ov suv zar oʻq o'ymakorlik Gʻisht shoyi chinni",
  );
});

test('Karakalpak has letters of its own after those that they come from', () => {
  expect(
    sorted(
      'kk',
      'az',
      'Ádep',
      'bas',
      'gúl',
      'ǵaz',
      'hám',
      'xalat',
      'ılay',
      'ine',
      'kóylek',
      'qara',
      'lek',
      'zer',
      'shapan',
      'cirk',
      'chek',
    ),
  ).toBe('az Ádep bas gúl ǵaz hám xalat ılay ine kóylek qara lek zer shapan cirk chek');
});
