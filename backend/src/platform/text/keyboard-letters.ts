/** Letters of a Russian keyboard, and the Uzbek and Karakalpak ones that people type them for. */
const TYPED_FOR: readonly (readonly [typed: RegExp, meant: string])[] = [
  [/нг/g, 'ң'],
  [/к/g, 'қ'],
  [/х/g, 'ҳ'],
  [/у/g, 'ў'],
  [/у/, 'ў'],
  // the same in Latin letters
  [/ng/g, 'n'],
  [/x/g, 'h'],
  [/h/g, 'x'],
];
/** Limits the forms of a word. */
const MAX_MEANT = 11;

/**
 * The words that may be meant by one that was typed without the letters ғ қ ң ў ҳ.
 * @param word folded, in its own script
 */
export function meantWords(word: string): string[] {
  let words = [word];
  for (const [typed, meant] of TYPED_FOR)
    words = [...new Set([...words, ...words.map((one) => one.replace(typed, meant))])];
  return words.slice(1, MAX_MEANT + 1);
}
