import { languages, type Lang } from './languages.ts';

/**
 * Letters that are sorted after another one, in order. Browsers know no Karakalpak order, and not all know the Uzbek one.
 */
const LETTERS_AFTER: Partial<Record<Lang, Record<string, readonly string[]>>> = {
  uz: { z: ['oʻ', 'gʻ', 'sh', 'ch'] },
  kk: { a: ['á'], g: ['ǵ'], h: ['x', 'ı'], k: ['q'], n: ['ń'], o: ['ó'], u: ['ú'], z: ['sh', 'c', 'ch'] },
};
/** In every collation after all Latin letters. */
const AFTER_LATIN = 'я';
const APOSTROPHES = /['’‘`´ʼ]/g;

/** Compares texts in the order of a language's alphabet. */
export function comparedIn(lang: Lang): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(languages[lang].tag, { numeric: true });
  const letters = new Map(
    Object.entries(LETTERS_AFTER[lang] ?? {}).flatMap(([before, after]) =>
      after.map((letter, at): [string, string] => [letter, before + AFTER_LATIN.repeat(at + 1)]),
    ),
  );
  if (letters.size === 0) return compare;
  const pattern = new RegExp([...letters.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
  const inOrder = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(APOSTROPHES, 'ʻ')
      .replace(pattern, (letter) => letters.get(letter) ?? letter);
  const plain = new Intl.Collator('en', { numeric: true });
  return (a, b) => plain.compare(inOrder(a), inOrder(b)) || compare(a, b);
}
