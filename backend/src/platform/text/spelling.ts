/** The seven characters used for the apostrophe of Uzbek oʻ, gʻ and tutuq belgisi (docs/languages.md, Search folding). */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Latin letters that NFD does not decompose. */
const UNDECOMPOSED: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/**
 * Karakalpak Cyrillic to Latin (2016 alphabet) without diacritics. Used for search only, and for Russian and Uzbek too, so that a word in
 * either script matches the other.
 */
const KARAKALPAK: Record<string, string> = {
  ...lettersOf('абвгдежзийклмнопрстуфц', 'abvgdejziyklmnoprstufc'),
  ...lettersOf('әғқңөүҳхыэіўё', 'agqnouhxieiwe'),
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ю: 'yu', я: 'ya', ъ: '', ь: '' },
};

function lettersOf(cyrillic: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(cyrillic, (letter, index) => [letter, latin.charAt(index)]));
}

/** Uzbek transliterates some Cyrillic letters differently. */
const UZBEK: Record<string, string> = { ...KARAKALPAK, ў: 'o', ё: 'yo', ц: 'ts' };

/** Latin letters that may have diacritics. */
const MARKED_LATIN = /(?![a-z])\p{Script=Latin}/gu;

/** White space and invisible characters. */
const SPACES = /[\p{C}\p{Z}\s]+/gu;

/** Lower case, without apostrophes and diacritics; the script is kept. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(MARKED_LATIN, (letter) => UNDECOMPOSED[letter] ?? letter.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(SPACES, ' ')
    .trim();
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const DIFFERENT_IN_UZBEK = /[ўёц]/;

/** A folded word in Latin letters; two forms if Karakalpak and Uzbek transliterate it differently. */
function latinForms(word: string): string[] {
  const alphabets = DIFFERENT_IN_UZBEK.test(word) ? [KARAKALPAK, UZBEK] : [KARAKALPAK];
  const forms = CYRILLIC.test(word) ? alphabets.map((alphabet) => transliterate(word, alphabet)) : [word];
  return forms.filter((form) => form !== '');
}

function transliterate(word: string, alphabet: Record<string, string>): string {
  let form = '';
  for (const letter of word) form += alphabet[letter] ?? letter;
  return form;
}

/**
 * Letters in which Uzbek, Karakalpak and Russian spellings of a name differ: Moʻynoq, Moynaq, Муйнак; qoraqalpoq, qaraqalpaq,
 * каракалпак. Back vowels become one letter, and so do q and k.
 */
const LOOSE_LETTERS: Record<string, string> = { o: 'a', u: 'a', q: 'k' };

/** Shorter words would match too many others (hat, hot, hut). */
const MIN_LOOSE_LENGTH = 5;

/** The loose forms of a word's Latin forms; none for short ones. */
function looseForms(forms: readonly string[]): string[] {
  const long = forms.filter((form) => form.length >= MIN_LOOSE_LENGTH);
  return [...new Set(long.map((form) => form.replace(/[ouq]/g, (letter) => LOOSE_LETTERS[letter] ?? letter)))];
}

/** Punctuation around words. Other symbols belong to the word: 100%, №5. */
const EDGES =
  /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"]+|(?<![\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"]+$/gu;
const SUBWORDS = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z\p{Script=Cyrillic}\p{N}]*$/u;

/**
 * The folded words of a text. A word with punctuation inside, such as a hyphen, is returned as a whole and in parts.
 * @param compounds `whole`: without the parts
 */
export function wordsOf(text: string, compounds: 'whole' | 'split' = 'split'): string[] {
  return fold(text)
    .split(' ')
    .flatMap((token) => {
      if (PLAIN.test(token)) return token === '' ? [] : token;
      const word = token.replace(EDGES, '') || token;
      const parts = compounds === 'whole' ? [] : (word.match(SUBWORDS) ?? []).filter((part) => part !== word);
      return [word, ...parts];
    });
}

export interface Spellings {
  /** Exact forms in Latin letters. */
  written: readonly string[];
  /** Loose forms, shared by the spellings of neighbouring languages. */
  loose: readonly string[];
  /** All forms as stored in search texts; loose ones in capitals. */
  stored: string;
}

/** All spellings of a folded word. */
export function spellings(word: string): Spellings {
  const written = latinForms(word);
  const loose = looseForms(written).filter((form) => !written.includes(form));
  return { written, loose, stored: [...written, ...loose.map((form) => form.toUpperCase())].join(' ') };
}

/** Cached per token, because texts repeat most of their words. */
interface Token {
  spellings: readonly Spellings[];
  /** All spellings as stored in search texts. */
  stored: string;
}
const tokenCache = new Map<string, Token>();
const MAX_CACHED_TOKENS = 20_000;
const MAX_CACHED_LENGTH = 32;

/** The spellings of a text's words, without duplicate tokens. */
export const spellingsOf = (text: string): Spellings[] =>
  tokensOf(text).flatMap((token) => tokenSpellings(token).spellings);

/** All spellings as stored in search texts, separated by spaces. */
export function storedSpellings(text: string): string {
  let all = '';
  for (const token of tokensOf(text)) {
    const { stored } = tokenSpellings(token);
    if (stored !== '') all += all === '' ? stored : ` ${stored}`;
  }
  return all;
}

const tokensOf = (text: string): string[] => [...new Set(text.split(SPACES))];

function tokenSpellings(token: string): Token {
  const cached = tokenCache.get(token);
  if (cached) return cached;
  const found = wordsOf(token).map(spellings);
  const made = { spellings: found, stored: found.map(({ stored }) => stored).join(' ') };
  if (token.length <= MAX_CACHED_LENGTH) {
    if (tokenCache.size >= MAX_CACHED_TOKENS) tokenCache.clear();
    tokenCache.set(token, made);
  }
  return made;
}
