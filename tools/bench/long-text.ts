const LETTERS = {
  en: ['bcdfghklmnprstvw', 'aeiou'],
  ru: ['бвгджзклмнпрстфхч', 'аеиоуыя'],
  uz: ['bdfghjklmnpqrstvxyz', 'aeiou'],
  kk: ['bdfgǵhjklmnńpqrstwyz', 'aáeoóuúıi'],
} as const;
const LENGTH = 2_048;

/** A generator of numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** 3,000 words of a language, made of syllables; a text takes some of them often and most of them seldom. */
function vocabulary([consonants, vowels]: readonly [string, string], next: () => number): string[] {
  const one = (letters: string) => letters.charAt(Math.floor(next() * letters.length));
  const word = () => Array.from({ length: 1 + Math.floor(next() * 4) }, () => one(consonants) + one(vowels)).join('');
  return Array.from({ length: 3_000 }, () => word() + one(consonants));
}

const vocabularies = Object.entries(LETTERS).map(
  ([lang, letters], index) => [lang, vocabulary(letters, numbers(index + 1))] as const,
);

/** An article like those of the site in all four languages: the words are invented, as many and as different as in real texts. */
export function longArticle(seed: number): Record<string, { title: string; excerpt: string; content: string }> {
  const next = numbers(1_000 + seed);
  const write = (words: readonly string[], length: number) => {
    let text = '';
    while (text.length < length) text += `${words[Math.floor(next() ** 2 * words.length)] ?? ''} `;
    return text.slice(0, length).trim();
  };
  return Object.fromEntries(
    vocabularies.map(([lang, words]) => [
      lang,
      {
        title: `${write(words, 50)} ${seed}`,
        excerpt: write(words, 200),
        content: write(words, LENGTH) + (lang === 'en' && seed % EVERY === 0 ? ` ${RARE}` : ''),
      },
    ]),
  );
}

/** A word that stands in 20 of 2,000 articles. */
export const RARE = 'zyzzyva';
const EVERY = 100;

const [, english = []] = vocabularies[0] ?? [];

/** Search words: in nearly all articles, in many, in few, and two at once. */
export const LOOKED_FOR = [0, 40, 400, 1_500]
  .map((place) => english[place] ?? '')
  .concat(`${english[10]} ${english[90]}`);
