import { inScript } from '../content/alphabets.ts';

/** Without case, accents and apostrophes. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

/** A text in Latin letters, as Uzbek and as Karakalpak read Cyrillic ones. */
const spellings = (text: string): readonly string[] => [
  fold(inScript(text, 'uz', 'Latn')),
  fold(inScript(text, 'kk', 'Latn')),
];

/** Whether every word is part of the text, in whichever alphabet either is written. */
export function matches(text: string, search: string): boolean {
  const texts = spellings(text);
  return spellings(search).some((words, index) =>
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .every((word) => texts[index]?.includes(word)),
  );
}
