/** Characters that open an embedding, an override or an isolate of another direction, with their closing characters (UAX 9). */
const CLOSED_BY: Record<string, string> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const POP = '\u202C';
const POP_ISOLATE = '\u2069';
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/;
/** Ends of paragraphs, which also end all embeddings and isolates. */
const PARAGRAPH = /([\n\r\u0085\u2029])/;

/** Balances the direction marks of a text in each paragraph, so that it cannot change the direction of anything around it. */
export const balanced = (text: string): string =>
  DIRECTIONS.test(text) ? text.split(PARAGRAPH).map(balancedParagraph).join('') : text;

function balancedParagraph(text: string): string {
  const open: string[] = [];
  // a counter, because searching each time would be quadratic in the length of a hostile text
  let isolates = 0;
  let cleaned = '';
  for (const character of text) {
    const closing = CLOSED_BY[character];
    if (closing) open.push(closing);
    if (closing === POP_ISOLATE) isolates++;
    if (character === POP && open.at(-1) !== POP) continue;
    if (character === POP_ISOLATE && isolates === 0) continue;
    if (character === POP) open.pop();
    // the end of an isolate also ends the embeddings in it
    if (character === POP_ISOLATE) {
      open.length = open.lastIndexOf(POP_ISOLATE);
      isolates--;
    }
    cleaned += character;
  }
  return cleaned + open.reverse().join('');
}

/** Joiners belong to the spelling inside emoji, and in Arabic and Indic words. */
const JOINED =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}])[\u200C\u200D]/gu;
/** The tags that make up the flag of a region. */
const FLAG = /(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
const INVISIBLE = /[\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Positions of invisible characters, without those that belong to an emoji or to a script. */
function places(text: string): Set<number> {
  const positions = new Set([...text.matchAll(INVISIBLE)].map(({ index }) => index));
  for (const legitimate of [JOINED, FLAG]) {
    for (const { index, 0: match } of text.matchAll(legitimate)) {
      for (let at = index; at < index + match.length; at++) positions.delete(at);
    }
  }
  return positions;
}

/** The number of invisible characters in a text: direction marks and characters without width. */
export const countInvisible = (text: string): number => places(text).size;

export function withoutInvisible(text: string): string {
  const positions = places(text);
  let cleaned = '';
  let at = 0;
  for (const character of text) {
    if (!positions.has(at)) cleaned += character;
    at += character.length;
  }
  return cleaned;
}
