/** What old files of this region are in, and the letters that are the most frequent in their languages. */
const CYRILLIC = 'оеаинтсрвлкмдпуязбыгчхшьй';
const CANDIDATES = [
  ['windows-1251', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm866', CYRILLIC],
  ['windows-1252', 'éèêëàâäåáãöóôõøüúûùíîïñçßœæ’‘“”–—°©'],
] as const;

/** How many of the characters that are no ASCII have to be frequent letters. */
const ENOUGH = 0.6;
/** So much better has another one to be than the more usual ones before it: few letters say little. */
const CLEARLY = 0.15;
/** A capital counts a little less: KOI8-R and windows-1251 are each other's capitals. */
const CAPITAL = 0.8;

/** What bytes seem to be in that are no UTF-8; undefined when that can't be told, or when they are UTF-8 but for some. */
export function guessEncoding(bytes: Buffer): (typeof CANDIDATES)[number][0] | undefined {
  const high = bytes.filter((byte) => byte >= 0x80);
  if (isMostlyUtf8(bytes, high.length)) return undefined;
  let best: { name: (typeof CANDIDATES)[number][0]; share: number } | undefined;
  for (const [name, letters] of CANDIDATES) {
    let sum = 0;
    for (const character of new TextDecoder(name).decode(high)) {
      if (letters.includes(character)) sum += 1;
      else if (letters.includes(character.toLowerCase())) sum += CAPITAL;
    }
    const share = sum / high.length;
    if (share >= ENOUGH && share > (best ? best.share + CLEARLY : 0)) best = { name, share };
  }
  return best?.name;
}

/** At most one in ten of its characters beyond ASCII was lost. */
function isMostlyUtf8(bytes: Buffer, high: number): boolean {
  const lost = bytes.toString('utf8').split('\uFFFD').length - 1;
  return lost * 10 < high / 2;
}
