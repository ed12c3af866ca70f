/** The result for one or more letters: constant, or depending on the letters around (in lower case; empty if there is no letter). */
export type Become = string | ((before: string, after: string) => string);

/** An alphabet in the letters of another one; longer sequences are tried first. All in lower case. */
export interface Alphabet {
  letters: ReadonlyMap<string, Become>;
  toLower: (text: string) => string;
  toUpper: (text: string) => string;
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/**
 * Writes a text in another alphabet. Capitals stay capitals: `Ш` is `Sh` in a word and `SH` among capitals. Characters that the alphabet
 * does not contain are left unchanged.
 */
export function transliterate(text: string, { letters, toLower, toUpper }: Alphabet): string {
  const lower = toLower(text);
  const longest = Math.max(...Array.from(letters.keys(), (key) => key.length));
  const letterAt = (index: number) => {
    const sign = lower.charAt(index);
    return isLetter(sign) ? sign : '';
  };
  const isCapital = (index: number) => text.charAt(index) !== lower.charAt(index);
  let written = '';
  for (let at = 0; at < text.length;) {
    const lengths = Array.from({ length: longest }, (_, index) => longest - index);
    const length = lengths.find(
      (candidate) => at + candidate <= text.length && letters.has(lower.slice(at, at + candidate)),
    );
    const become = length === undefined ? undefined : letters.get(lower.slice(at, at + length));
    if (length === undefined || become === undefined) {
      written += text.charAt(at++);
      continue;
    }
    const [before, after] = [at === 0 ? '' : letterAt(at - 1), letterAt(at + length)];
    const plain = typeof become === 'string' ? become : become(before, after);
    const last = at + length - 1;
    const among =
      length > 1 ? isCapital(last) : after === '' ? before !== '' && isCapital(at - 1) : isCapital(at + length);
    if (!isCapital(at)) written += plain;
    else written += among ? toUpper(plain) : toUpper(plain.charAt(0)) + plain.slice(1);
    at += length;
  }
  return written;
}
