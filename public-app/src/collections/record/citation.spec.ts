import { chicago, gost, type Cited } from './citation.ts';

const band: Cited = {
  makers: ['A. Weaver'],
  title: 'White band',
  date: 'about 1870',
  materials: ['wool', 'cotton'],
  number: 'КП-12',
  museum: 'Museum',
  url: 'https://museum.example/id/c1',
  day: '2026-05-18',
  lang: 'en',
};

test('a reference as GOST R 7.0.108-2022 has it', () => {
  expect(gost(band)).toBe(
    'A. Weaver. White band : [музейный предмет]. about 1870. Учётный номер КП-12 // Museum : [сайт]. ' +
      'URL: https://museum.example/id/c1 (дата обращения: 18.05.2026).',
  );
});

test('a reference as the Chicago Manual of Style has it', () => {
  const { before, title, after } = chicago(band);
  expect(before + title + after).toBe(
    'A. Weaver. White band. about 1870. wool, cotton. Museum. КП-12. https://museum.example/id/c1.',
  );
});

test('what is not known leaves no mark, and a title that ends itself gets no second stop', () => {
  const bare = { ...band, makers: [], title: 'Whose ring?', date: undefined, materials: [], number: undefined };
  expect(gost(bare)).toBe(
    'Whose ring? : [музейный предмет] // Museum : [сайт]. URL: https://museum.example/id/c1 (дата обращения: 18.05.2026).',
  );
  const { before, title, after } = chicago(bare);
  expect(before + title + after).toBe('Whose ring? Museum. https://museum.example/id/c1.');
});
