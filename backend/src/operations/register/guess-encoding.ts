/** The encodings of old files in this region, with the most frequent letters of their languages. */
const CYRILLIC = 'оеаинтсрвлкмдпуязбыгчхшьй';
const CANDIDATES = [
  ['windows-1251', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm866', CYRILLIC],
  ['windows-1252', 'éèêëàâäåáãöóôõøüúûùíîïñçßœæ’‘“”–—°©'],
] as const;

/** The minimum share of frequent letters among the non-ASCII characters. */
const MIN_SHARE = 0.6;
/** A less common encoding must be better by this much, because a few letters prove little. */
const MIN_ADVANTAGE = 0.15;
/** Capitals count less: lower-case letters of KOI8-R are capitals in windows-1251, and vice versa. */
const CAPITAL_WEIGHT = 0.8;

/** Guesses the encoding of bytes that are not UTF-8; undefined if unclear, or if most of them are UTF-8. */
export function guessEncoding(bytes: Buffer): (typeof CANDIDATES)[number][0] | undefined {
  const high = bytes.filter((byte) => byte >= 0x80);
  if (isMostlyUtf8(bytes, high.length)) return undefined;
  let best: { name: (typeof CANDIDATES)[number][0]; share: number } | undefined;
  for (const [name, letters] of CANDIDATES) {
    let sum = 0;
    for (const character of new TextDecoder(name).decode(high)) {
      if (letters.includes(character)) sum += 1;
      else if (letters.includes(character.toLowerCase())) sum += CAPITAL_WEIGHT;
    }
    const share = sum / high.length;
    if (share >= MIN_SHARE && share > (best ? best.share + MIN_ADVANTAGE : 0)) best = { name, share };
  }
  return best?.name;
}

/** Whether at most one in ten non-ASCII characters cannot be decoded. */
function isMostlyUtf8(bytes: Buffer, high: number): boolean {
  const lost = bytes.toString('utf8').split('\uFFFD').length - 1;
  return lost * 10 < high / 2;
}
