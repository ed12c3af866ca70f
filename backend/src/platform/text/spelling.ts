import { LRUCache } from 'lru-cache';

/** The seven characters that people type for the Uzbek apostrophe (docs/languages.md). */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Latin letters that Unicode does not decompose into a base and a mark. */
const UNDIVIDED: Record<string, string> = {
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
 * Cyrillic to Latin letters without marks, following the Karakalpak alphabet (2016). It is for searching, not for
 * reading. Russian and Uzbek are converted the same way, so that a word matches in either script.
 */
const KARAKALPAK: Record<string, string> = {
  ...lettersOf('абвгдежзийклмнопрстуфц', 'abvgdejziyklmnoprstufc'),
  ...lettersOf('әғқңөүҳхыэіўё', 'agqnouhxieiwe'),
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ю: 'yu',
  я: 'ya',
  ъ: '',
  ь: '',
};

function lettersOf(cyrillic: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(cyrillic, (letter, index) => [letter, latin.charAt(index)]));
}

/** Cyrillic letters that Uzbek writes differently from Karakalpak. */
const UZBEK: Record<string, string> = { ...KARAKALPAK, ў: 'o', ё: 'yo', ц: 'ts' };

/** Letters that may carry a mark; a to z carry none. */
const MARKED_LATIN = /(?![a-z])\p{Script=Latin}/gu;

/**
 * Invisible characters such as soft hyphens and zero width spaces (Unicode Standard, section 5.21). They occur inside
 * words.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The visible text. */
export const visible = (text: string): string => text.replace(INVISIBLE, '');

/** Separators of words, control characters included. */
const SPACES = /[\p{C}\p{Z}\s]+/gu;

/** Lower case, without apostrophes, marks and invisible characters. Cyrillic letters stay. */
function fold(text: string): string {
  return visible(text)
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(MARKED_LATIN, (letter) => UNDIVIDED[letter] ?? letter.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(SPACES, ' ')
    .trim();
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const READ_OTHERWISE_IN_UZBEK = /[ўёц]/;

/**
 * A folded word in Latin letters: one or two forms, depending on the alphabets its Cyrillic letters can be read with.
 */
function latinForms(word: string): string[] {
  const alphabets = READ_OTHERWISE_IN_UZBEK.test(word) ? [KARAKALPAK, UZBEK] : [KARAKALPAK];
  const forms = CYRILLIC.test(word) ? alphabets.map((alphabet) => read(word, alphabet)) : [word];
  return forms.filter((form) => form !== '');
}

function read(word: string, alphabet: Record<string, string>): string {
  let form = '';
  for (const letter of word) form += alphabet[letter] ?? letter;
  return form;
}

/** A text folded and in Latin letters, in a single form, so that two spellings of it are equal. */
export const inLatinLetters = (text: string): string => read(fold(text), KARAKALPAK);

/**
 * Letters that Uzbek, Karakalpak and Russian write differently in the same word: Moʻynoq, Moynaq, Муйнак; qoraqalpoq,
 * qaraqalpaq, каракалпак. Back vowels become one letter, and so do the k sounds.
 */
const ALIKE: Record<string, string> = { o: 'a', u: 'a', q: 'k' };

/** In letters. Shorter words would too easily become equal (hat, hot, hut). */
const MIN_LOOSE_LENGTH = 5;

/** The loose form of a folded word in Latin letters; none for a short one. */
function looseForms(forms: readonly string[]): string[] {
  const long = forms.filter((form) => form.length >= MIN_LOOSE_LENGTH);
  return [...new Set(long.map((form) => form.replace(/[ouq]/g, (letter) => ALIKE[letter] ?? letter)))];
}

/** Punctuation around words. Other symbols belong to the word: 100%, №5. */
const EDGES =
  /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"]+|(?<![\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…"]+$/gu;
const PARTS = /[\p{L}\p{N}]+/gu;
const PLAIN = /^[a-z\p{Script=Cyrillic}\p{N}]*$/u;

/**
 * The folded words of a text. A compound, such as a word with a hyphen, also yields its parts.
 * @param compounds `whole`: without the parts
 */
export function wordsOf(text: string, compounds: 'whole' | 'taken apart' = 'taken apart'): string[] {
  return fold(text)
    .split(' ')
    .flatMap((token) => {
      if (PLAIN.test(token)) return token === '' ? [] : token;
      const word = token.replace(EDGES, '') || token;
      const parts = compounds === 'whole' ? [] : (word.match(PARTS) ?? []).filter((part) => part !== word);
      return [word, ...parts];
    });
}

export interface Spellings {
  /** In Latin letters. */
  written: readonly string[];
  /** Similar spellings, as in the neighbouring languages. */
  loose: readonly string[];
  /** All of them as search texts contain them, the loose ones in upper case. */
  stored: string;
}

/** How a folded word can be spelled. */
export function spellings(word: string): Spellings {
  const written = latinForms(word);
  const loose = looseForms(written).filter((form) => !written.includes(form));
  return { written, loose, stored: [...written, ...loose.map((form) => form.toUpperCase())].join(' ') };
}

/** The spellings of a token. Most tokens of a text have occurred before. */
interface Token {
  spellings: readonly Spellings[];
  /** All of them as they appear in search texts. */
  stored: string;
}
const tokensByWord = new Map<string, Token>();
const MAX_KNOWN = 20_000;
const MAX_KNOWN_LENGTH = 32;

/** The possible spellings of a text's words, without exact duplicates. */
export const spellingsOf = (text: string): Spellings[] =>
  [...tokensOf(text)].flatMap((token) => tokenSpellings(token).spellings);

const tokensOf = (text: string): Set<string> => new Set(visible(text).split(SPACES));

/** The same for several texts, as search texts contain it, separated by spaces. The longest text comes first. */
export function storedSpellings(texts: readonly string[]): string {
  const [longest = '', ...others] = texts.toSorted((a, b) => b.length - a.length);
  const { tokens, stored } = storedSpellingsOf(longest);
  const further = new Set(others.flatMap((text) => [...tokensOf(text)]));
  return joined(
    stored,
    [...further].filter((token) => !tokens.has(token)),
  );
}

interface StoredSpellings {
  tokens: ReadonlySet<string>;
  stored: string;
}

/** Approximate memory of a word in a set. */
const BYTES_OF_TOKEN = 64;
/** For long texts, because most texts of an article are unchanged at its next save. */
const recent = new LRUCache<string, StoredSpellings>({
  maxSize: 2_000_000,
  sizeCalculation: ({ tokens, stored }, text) => stored.length + text.length + tokens.size * BYTES_OF_TOKEN,
});
const LONG_TEXT_LENGTH = 500;

function storedSpellingsOf(text: string): StoredSpellings {
  const before = recent.get(text);
  if (before) return before;
  const tokens = tokensOf(text);
  const made = { tokens, stored: joined('', tokens) };
  if (text.length >= LONG_TEXT_LENGTH) recent.set(text, made);
  return made;
}

function joined(before: string, tokens: Iterable<string>): string {
  let all = before;
  for (const token of tokens) {
    const { stored } = tokenSpellings(token);
    if (stored !== '') all += all === '' ? stored : ` ${stored}`;
  }
  return all;
}

function tokenSpellings(token: string): Token {
  const before = tokensByWord.get(token);
  if (before) return before;
  const words = wordsOf(token).map(spellings);
  const made = { spellings: words, stored: words.map(({ stored }) => stored).join(' ') };
  if (token.length <= MAX_KNOWN_LENGTH) {
    if (tokensByWord.size >= MAX_KNOWN) tokensByWord.clear();
    tokensByWord.set(token, made);
  }
  return made;
}
