/**
 * Endings of Uzbek and Karakalpak nouns, as search texts spell them: in Latin letters, without marks, ı as i. A noun
 * takes them in this order: stem, plural, possessive, case. Sources: A. N. Kononov, Grammatika sovremennogo uzbekskogo
 * literaturnogo yazyka (1960), §§ 101–131; N. A. Baskakov, Karakalpakskiy yazyk II (1952), on the declension of nouns.
 */
const SLOTS: readonly (readonly string[])[] = [
  // cases, and what stands in their place: until, like, being at, belonging to
  (
    'ning nin din tin ni di ti ga ge ka ke qa na ne da de ta te nda nde dan den tan ten nan nen ' +
    'dagi degi tagi tegi ndagi ndegi gacha kacha qacha day dey tay tey dek niki diki tiki'
  ).split(' '),
  // possessives, with the accusative and the dative that only they have
  'i si im in ing sin imiz iniz ingiz miz niz ngiz ima ime ina ine m ng'.split(' '),
  ['lar', 'ler'],
];

/** All chains of endings, also those that sounds forbid. */
const ENDINGS = new RegExp(
  `^${SLOTS.toReversed()
    .map((endings) => `(?:${endings.join('|')})?`)
    .join('')}$`,
);

const VOWEL = /[aeiou]/;
const ENDS_IN_VOWEL = /[aeiou]$/;
/** The last consonant is voiced before a possessive that begins with a vowel: qishloq, qishlogʻi; kitap, kitabı. */
const VOICELESS: Record<string, readonly string[]> = { g: ['k', 'q'], b: ['p'] };
/** Endings begin with a voiceless consonant only after one. */
const VOICELESS_END = /[ptkqsfxh]$/;
/** Longer words are compounds or no words; it also limits the work. */
const MAX_LENGTH = 40;

/**
 * The word, and the stems it may have in Uzbek and Karakalpak. An ending may also be a part of the stem, so there are
 * several; two words are forms of each other if they have one in common.
 * @param word folded and in Latin letters
 */
export function turkicStems(word: string): string[] {
  if (word.length > MAX_LENGTH || !/^[a-z]+$/.test(word)) return [];
  let stems = [word];
  for (const endings of SLOTS) {
    const shorter = stems.flatMap((stem) =>
      endings.flatMap((ending) => (stem.endsWith(ending) ? without(stem, ending) : [])),
    );
    stems = [...new Set([...stems, ...shorter])];
  }
  return stems;
}

/** Whether a word is a stem with endings. */
export const hasTurkicStem = (word: string, stem: string): boolean =>
  word === stem || (word.startsWith(stem) && ENDINGS.test(word.slice(stem.length)) && turkicStems(word).includes(stem));

/** The stem without an ending, with both its last consonants where the ending may have voiced it. */
function without(stem: string, ending: string): string[] {
  const rest = stem.slice(0, -ending.length);
  const hasVowel = VOWEL.test(ending.charAt(0));
  const least = hasVowel ? (ending === 'i' ? 3 : 4) : ending.length === 1 ? 4 : 2;
  if (rest.length < least || !VOWEL.test(rest)) return [];
  // after a vowel the possessives have lost theirs
  if (/^(?:si|sin|m|ng|miz|niz|ngiz)$/.test(ending) !== ENDS_IN_VOWEL.test(rest) && SLOTS[1]?.includes(ending))
    return [];
  if (/^[tkq]/.test(ending) && !VOICELESS_END.test(rest)) return [];
  const voiceless = hasVowel ? (VOICELESS[rest.slice(-1)] ?? []) : [];
  return [rest, ...voiceless.map((last) => rest.slice(0, -1) + last)];
}
