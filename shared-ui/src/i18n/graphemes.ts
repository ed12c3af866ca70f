const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Characters as a reader counts them (UAX 29). All title limits use this count, in the browser and on the server.
 * @param most counting stops there
 */
export function countGraphemes(text: string, most = Infinity): number {
  const characters = segmenter.segment(text)[Symbol.iterator]();
  let count = 0;
  while (count < most && characters.next().done !== true) count++;
  return count;
}

/** Whether a text has at most `limit` characters. Stops counting at the limit. */
export function fitsGraphemes(text: string, limit: number): boolean {
  if (text.length <= limit) return true;
  if (surelyFits(text, limit)) return true;
  return !surelyExceeds(text, limit) && countGraphemes(text, limit + 1) <= limit;
}

/**
 * No new character begins at a mark or joiner after a letter or an emoji (UAX 29, GB9). Counting the other code points is ten times as
 * fast.
 */
function surelyFits(text: string, limit: number): boolean {
  let count = 0;
  let before = 0;
  for (let at = 0; at < text.length && count <= limit; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (!isExtending(point) || !canBeExtended(before)) count++;
    if (point > 0xffff) at++;
    before = point;
  }
  return count <= limit;
}

/** Marks of Latin and Cyrillic, the joiner and the variation selector of emoji. */
const isExtending = (point: number): boolean =>
  (point >= 0x300 && point <= 0x36f) || (point >= 0x483 && point <= 0x489) || point === 0x200d || point === 0xfe0f;

/** After control characters, marks stand alone; these contain none. */
const canBeExtended = (point: number): boolean =>
  isPlain(point) || isExtending(point) || (point >= 0x1f300 && point <= 0x1f9ff);

/** Between two plain letters, digits or signs there is always a boundary. Counting those directly is ten times as fast. */
function surelyExceeds(text: string, limit: number): boolean {
  let count = 0;
  let wasPlain = false;
  for (let at = 0; at < text.length && count <= limit; at++) {
    const plain = isPlain(text.charCodeAt(at));
    if (plain && wasPlain) count++;
    wasPlain = plain;
  }
  return count > limit;
}

/** Latin and Cyrillic ones. */
const isPlain = (unit: number): boolean =>
  (unit >= 0x20 && unit <= 0x7e) ||
  (unit >= 0xc0 && unit <= 0x24f) ||
  (unit >= 0x400 && unit <= 0x481) ||
  (unit >= 0x48a && unit <= 0x52f);
