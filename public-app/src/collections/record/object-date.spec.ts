import { dateShown } from './object-date.ts';

test('a period beside a date is shown with it, and a date that was not read as written', () => {
  const kushan = { text: 'Кушанский период, I–III вв. н. э.', edtf: '0001/0300', period: 'Кушанский период' };
  expect(dateShown(kushan, 'en')).toBe('1st–3rd centuries (Кушанский период)');
  expect(dateShown({ text: 'XX в.', edtf: '1901/2000' }, 'kk')).toBe('XX ásir');
  expect(dateShown({ text: 'б/д', edtf: null }, 'uz')).toBe('б/д');
});
