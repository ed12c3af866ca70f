import { inScript } from './alphabets.ts';

/** Without case, accents and apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

/** A text in Latin letters, with Cyrillic letters transliterated as in Uzbek and as in Karakalpak. */
const spellings = (text: string): readonly string[] => [
  fold(inScript(text, 'uz', 'Latn')),
  fold(inScript(text, 'kk', 'Latn')),
];

/** Whether every word occurs in the text, whatever alphabet either is written in. */
export function matches(text: string, search: string): boolean {
  const texts = spellings(text);
  return spellings(search).some((words, index) =>
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .every((word) => texts[index]?.includes(word)),
  );
}
