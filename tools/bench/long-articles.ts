/** Characters of an article's text in one language. */
const LENGTH = 2_048;
const WORDS = 3_000;
const SYLLABLES = [
  'ka',
  'ra',
  'qal',
  'pa',
  'mu',
  'zey',
  'to',
  'kil',
  'sha',
  'nor',
  'di',
  'ber',
  'ya',
  'lo',
  'min',
  'su',
];

/** The same numbers in every run: the least significant bits of a linear congruence would repeat too soon, the upper ones don't. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const dictionary = (() => {
  const next = numbers(1);
  const syllable = () => SYLLABLES[Math.floor(next() * SYLLABLES.length)] ?? '';
  return Array.from({ length: WORDS }, () => Array.from({ length: 2 + Math.floor(next() * 3) }, syllable).join(''));
})();

/** A long text of many words, each language with its own; some of the words are in every second article, some in few. */
export function longArticle(n: number): Record<string, { title: string; excerpt: string; content: string }> {
  const next = numbers(n + 7);
  const word = () => dictionary[Math.floor(next() ** 2 * WORDS)] ?? '';
  const text = () => {
    let line = '';
    while (line.length < LENGTH) line += `${word()} `;
    return line.slice(0, LENGTH);
  };
  const excerpt = Array.from({ length: 20 }, word).join(' ');
  return Object.fromEntries(
    ['en', 'ru', 'uz', 'kk'].map((lang) => [
      lang,
      { title: `News ${n} ${word()} ${word()} (${lang})`, excerpt, content: text() },
    ]),
  );
}

/** What is looked for: in nearly all, in many, in few, and two at once. */
export const LOOKED_FOR = [0, 40, 400, 1_500]
  .map((place) => dictionary[place] ?? '')
  .concat(`${dictionary[10]} ${dictionary[90]}`);
