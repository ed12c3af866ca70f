import { creditOf } from './credit.ts';

test('the rights of a medium come before those of the work that it shows', () => {
  const licence = 'https://creativecommons.org/licenses/by/4.0/';
  const statement = 'http://rightsstatements.org/vocab/InC/1.0/';
  const artwork = { creator: 'I. Savitsky', copyright_notice: '© heirs', licence: statement } as const;
  const media = {
    creator: 'A. Photographer',
    copyright_notice: '© The museum',
    licence,
    artwork_or_object: artwork,
  } as const;
  expect(creditOf(media, 'kk')).toEqual([
    { text: 'A. Photographer' },
    { text: '© The museum' },
    { text: 'CC BY 4.0', href: licence },
    { text: 'Súwretlengen shıǵarma: I. Savitsky, © heirs' },
    { text: 'Avtorlıq huqıq penen qorǵalǵan', href: statement },
  ]);
});

test('nothing is said of a medium of which nothing is known, and nothing twice', () => {
  expect(creditOf({}, 'en')).toEqual([]);
  expect(creditOf({ creator: 'A', credit_line: 'B', copyright_notice: 'B' }, 'en')).toEqual([{ text: 'B' }]);
});
