/** The seven signs that Uzbek oʻ, gʻ and the tutuq belgisi are typed with (languages.md, "Search folding"). */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Latin letters that Unicode doesn't take apart into a base and a mark. */
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
 * Cyrillic to Latin letters without marks, as Karakalpak does it (2016 alphabet). It is for finding, not for reading:
 * Russian and Uzbek go through it as well, so that a word in either script meets itself in the other.
 */
const KARAKALPAK: Record<string, string> = {
  ...lettersOf('абвгдежзийклмнопрстуфц', 'abvgdejziyklmnoprstufc'),
  ...lettersOf('әғқңөүҳхыэіўё', 'agqnouhxieiwe'),
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ю: 'yu', я: 'ya', ъ: '', ь: '' },
};

function lettersOf(cyrillic: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(cyrillic, (letter, index) => [letter, latin.charAt(index)]));
}

/** Where Uzbek writes a Cyrillic letter otherwise than Karakalpak does. */
const UZBEK: Record<string, string> = { ...KARAKALPAK, ў: 'o', ё: 'yo', ц: 'ts' };

/** Letters that may have a mark on them; a to z have none. */
const MARKED_LATIN = /(?![a-z])\p{Script=Latin}/gu;

/** One spelling for all: lower case, without apostrophes and marks; Cyrillic letters stay what they are. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(MARKED_LATIN, (letter) => UNDIVIDED[letter] ?? letter.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const READ_OTHERWISE_IN_UZBEK = /[ўёц]/;

/** A folded word in Latin letters: one or two forms, by the alphabets that Cyrillic letters are read with. */
export function latinForms(word: string): string[] {
  const alphabets = READ_OTHERWISE_IN_UZBEK.test(word) ? [KARAKALPAK, UZBEK] : [KARAKALPAK];
  const forms = CYRILLIC.test(word) ? alphabets.map((alphabet) => read(word, alphabet)) : [word];
  return forms.filter((form) => form !== '');
}

function read(word: string, alphabet: Record<string, string>): string {
  let form = '';
  for (const letter of word) form += alphabet[letter] ?? letter;
  return form;
}

/**
 * What the three languages around the Aral Sea write differently in one word: Moʻynoq, Moynaq, Муйнак; qoraqalpoq, qaraqalpaq,
 * каракалпак. Vowels of the back of the mouth become one letter, and so do the sounds of k.
 */
const ALIKE: Record<string, string> = { o: 'a', u: 'a', q: 'k' };

/** Letters; shorter words would become each other too easily (hat, hot, hut). */
const SHORTEST_LOOSE = 5;

/** The loose form of a folded word in Latin letters; none for a short one. */
export function looseForms(forms: readonly string[]): string[] {
  const long = forms.filter((form) => form.length >= SHORTEST_LOOSE);
  return [...new Set(long.map((form) => form.replace(/[ouq]/g, (letter) => ALIKE[letter] ?? letter)))];
}

/** Endings of Russian nouns and adjectives; what is left of a word without one is at least four letters long. */
const RUSSIAN_ENDING =
  /(?<=[а-я]{4})(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ок|ек|ом|ем|ых|их|[ыиаяоеуюьй])$/;

/** A folded Russian word without its ending, so that выставок finds выставка. */
export const russianStem = (word: string): string => word.replace(RUSSIAN_ENDING, '');
