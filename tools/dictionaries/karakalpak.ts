// Rules of Karakalpak (Latin alphabet of 2016) that a program can check: docs/languages.md, “Checks of the words”.

const NOT_WORDS = /\{\w*\}|https?:\/\/\S*|(?<=\s)\/\S+/g;
const WORD = /[A-Za-zÁáǴǵÍıŃńÓóÚú]+/g;

/** JavaScript does not map Í to ı and back. */
const lower = (word: string): string => word.replaceAll('Í', 'ı').toLowerCase();

/** The words of a text in lower case, without placeholders and addresses. */
export const wordsOf = (text: string): string[] => (text.replace(NOT_WORDS, ' ').match(WORD) ?? []).map(lower);

const BACK = 'aıou';
const FRONT = 'áeióú';

/** Whether the last vowel is a front or a back one. */
function rowOf(text: string): 'back' | 'front' | undefined {
  const vowel = [...text].findLast((letter) => (BACK + FRONT).includes(letter));
  if (vowel === undefined) return undefined;
  return BACK.includes(vowel) ? 'back' : 'front';
}

/** Endings after a back vowel. After a front vowel four letters differ. */
const BACK_ENDINGS =
  'ları larıń lar dıń tıń nıń sınıń sına sın sında sı dan tan nan daǵı taǵı ǵan qan maǵan maq lıq lı sız shı ımız ıńız ıń dı tı nı ǵa qa da ta adı ıw ıp ıraq raq sha ım ın ına ında ınan ı';
const FRONT_LETTERS: Readonly<Record<string, string>> = { a: 'e', ı: 'i', ǵ: 'g', q: 'k' };
const toFront = (ending: string): string => ending.replace(/[aıǵq]/g, (letter) => FRONT_LETTERS[letter] ?? letter);

const longestFirst = (endings: string[]): string[] => endings.sort((one, other) => other.length - one.length);
const ENDINGS = {
  back: longestFirst(BACK_ENDINGS.split(' ')),
  front: longestFirst(BACK_ENDINGS.split(' ').map(toFront)),
};

const MIN_STEM_LENGTH = 3;

/**
 * An ending harmonises with the vowel before it.
 * @returns the ending that does not harmonise, if there is one
 */
export function brokenHarmony(word: string): string | undefined {
  for (const row of ['back', 'front'] as const) {
    for (const ending of ENDINGS[row]) {
      const stem = word.slice(0, -ending.length);
      if (!word.endsWith(ending) || stem.length < MIN_STEM_LENGTH) continue;
      const before = rowOf(stem);
      if (before !== undefined && before !== row) return ending;
      return brokenHarmony(stem);
    }
  }
  return undefined;
}

/** Loanwords whose endings follow their original sound, or whose last letters only look like an ending. */
const LOANWORDS = [
  'delta',
  'diyqan',
  'dástan',
  'fakt',
  'gazeta',
  'kristal',
  'mizdaqan',
  'muǵallim',
  'rol',
  'tariyx',
  'túrkmenstan',
  'ózbekstan',
];

export const isLoanword = (word: string): boolean => LOANWORDS.some((stem) => word.startsWith(stem));
