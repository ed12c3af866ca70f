import { expect, test } from '@jest/globals';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { NamesOfTerms } from './names-of-terms.js';

/** Names by the id of their term; one that begins with a minus is not to be used. */
async function found(lang: Lang, names: Record<string, readonly string[]>, text: string): Promise<string[]> {
  const of = new NamesOfTerms(lang);
  for (const [id, own] of Object.entries(names))
    for (const name of own) of.add(id, name.replace(/^-/, ''), name.startsWith('-'));
  return (await of.in(text)).flatMap(({ id, forms }) =>
    forms.map((form) => `${id}: ${form.deprecated ? '-' : ''}${form.text}`),
  );
}

test.each<[Lang, string, string, string[]]>([
  ['en', 'carpet', 'Two Carpets, and a carpeted floor', ['Carpets', 'carpeted']],
  ['en', 'jewellery', 'gold jewelry', ['jewelry']],
  ['en', 'felt carpet', 'felt carpets; felt. Carpet; felt-carpet', ['felt carpets', 'felt-carpet']],
  ['en', 'patchwork (kurak)', 'of patchwork', ['patchwork']],
  ['en', 'woman', 'womanly women', ['women']],
  ['ru', 'ковёр', 'Коврами и ковром накрыт ковер, ковровый', ['Коврами', 'ковром', 'ковер']],
  ['ru', 'лаковая миниатюра', 'собрание лаковых миниатюр', ['лаковых миниатюр']],
  ['uz', 'gilam', 'gilamlarni, Gilamning; gilamdoʻz', ['gilamlarni', 'Gilamning']],
  ['uz', 'qishloq', 'qishlogʻida', ['qishlogʻida']],
  ['kk', 'kitap', 'kitabınıń, kitaplar', ['kitabınıń', 'kitaplar']],
  ['kk', 'buyım', 'buyımlardıń; buyırıq', ['buyımlardıń']],
])('in %s, %s is found in “%s”', async (lang, name, text, forms) => {
  expect(await found(lang, { a: [name] }, text)).toEqual(forms.map((form) => `a: ${form}`));
});

test('of two names at the same place the longer one is found', async () => {
  const names = { wool: ['wool'], felt: ['felt'], both: ['felt carpet'] };
  expect(await found('en', names, 'A felt carpet of felt')).toEqual(['both: felt carpet', 'felt: felt']);
});

test('a form that is not to be used is told, unless another term has it as its name', async () => {
  const names = { item: ['buyım', '-zat'] };
  expect(await found('kk', names, 'zatlardıń buyımı')).toEqual(['item: -zatlardıń', 'item: buyımı']);
  expect(await found('kk', { ...names, other: ['zat'] }, 'zatlar')).toEqual(['other: zatlar']);
});

test('a text of more words than any text has, and names that all begin alike, are looked up as far as the limits', async () => {
  const names = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`t${at}`, [`${'the '.repeat(7)}w${at}`]]));
  const words = Array.from({ length: 11_000 }, (_, at) => `q${at}`).join(' ');
  const text = `${'the '.repeat(20_000)}w7 ${'x'.repeat(10_000)} … ’ ${words}`;
  expect(await found('en', { ...names, last: ['q10999'] }, text)).toEqual([`t7: ${'the '.repeat(7)}w7`]);
});
