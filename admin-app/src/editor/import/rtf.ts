/** A picture in Rich Text Format. */
interface RtfPicture {
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<string, RtfPicture['type']>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
/** Control words, other controls, ends of groups, and the text in between. */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\[^a-z]|[{}]|[^\\{}]+/gi;

interface Group {
  /** A picture's data, as hexadecimal digits. */
  digits?: string[];
  type?: RtfPicture['type'];
  /** The same picture again, for programs that do not support its format. */
  isRepeated: boolean;
}

/**
 * The pictures of a text as Word puts it on the clipboard (Rich Text Format 1.9.1, "Pictures"), in order; undefined for one in a format
 * that browsers do not support. A single pass over the text.
 */
export function rtfPictures(rtf: string): (RtfPicture | undefined)[] {
  const pictures: (RtfPicture | undefined)[] = [];
  const groups: Group[] = [{ isRepeated: false }];
  for (const { 0: token, 1: word } of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isRepeated: group?.isRepeated ?? false });
    else if (token === '}') {
      if (group?.digits && !group.isRepeated) pictures.push(pictureOf(group));
      if (groups.length > 1) groups.pop();
    } else if (!group) continue;
    else if (word === 'nonshppict') group.isRepeated = true;
    else if (word === 'pict') group.digits = [];
    else if (word !== undefined) group.type = TYPES[word] ?? group.type;
    else if (group.digits && !token.startsWith('\\')) group.digits.push(token);
  }
  return pictures;
}

function pictureOf({ digits = [], type }: Group): RtfPicture | undefined {
  const hex = digits.join('').replace(/\s+/g, '');
  if (!type || hex.length === 0 || hex.length % 2 > 0 || /[^0-9a-f]/i.test(hex)) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return { type, bytes };
}
