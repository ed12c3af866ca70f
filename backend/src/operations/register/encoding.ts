import { guessEncoding } from './guess-encoding.js';
import { Refused } from './refused.js';

/**
 * UTF-8 in which some program has written bytes of windows-1252 as the control characters U+0080 to U+009F, such as
 * U+008A in place of Š.
 */
export const UTF_8_WITH_WINDOWS_1252 = 'utf-8-windows-1252';

/** Accepted by `--encoding`. */
export const ENCODINGS = [
  'utf-8',
  UTF_8_WITH_WINDOWS_1252,
  'utf-16le',
  'utf-16be',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-1',
  'iso-8859-5',
  'iso-8859-9',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'windows-1257',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Byte order marks. */
const MARKS: readonly [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const MAX_MARK_BYTES = 3;
/** Bytes after the first invalid one that are used to guess the encoding. */
const SAMPLE_BYTES = 256 * 1024;

/**
 * Decodes a file: with the requested encoding, by its byte order mark, or as UTF-8. Replacement characters are not
 * used, because they could make two numbers equal.
 * @throws {Refused} with line and character, and a guess of the real encoding
 */
export async function* decoded(bytes: AsyncIterable<Buffer>, asked?: Encoding): AsyncGenerator<string> {
  const chunks = bytes[Symbol.asyncIterator]();
  const next = async () => {
    const result = await chunks.next();
    return result.done ? undefined : result.value;
  };
  let rest: Buffer = Buffer.alloc(0);
  let chunk = await next();
  while (chunk && rest.length < MAX_MARK_BYTES) {
    rest = Buffer.concat([rest, chunk]);
    chunk = await next();
  }
  const mark = MARKS.find(
    ([name, head]) =>
      startsWith(rest, head) &&
      (asked === undefined || asked === name || (asked === UTF_8_WITH_WINDOWS_1252 && name === 'utf-8')),
  );
  if (mark) rest = rest.subarray(mark[1].length);
  // its control characters may be escaped in JSON, so they are replaced in the records (read-register.ts)
  const encoding = asked === UTF_8_WITH_WINDOWS_1252 ? 'utf-8' : (asked ?? mark?.[0] ?? 'utf-8');
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const at: Position = { line: 1, character: 1, isBeyondAscii: false };
  for (;;) {
    const piece = chunk ? rest.subarray(0, wholeCharacters(rest, encoding)) : rest;
    let text: string;
    try {
      text = decoder.decode(piece);
    } catch {
      const sample = [piece];
      for (let size = 0; chunk && size < SAMPLE_BYTES; chunk = await next()) {
        sample.push(chunk);
        size += chunk.length;
      }
      throw undecodable(piece, Buffer.concat(sample), encoding, at);
    }
    advance(at, text);
    at.isBeyondAscii ||= text.length !== piece.length;
    if (text) yield text;
    if (!chunk) return;
    rest = Buffer.concat([rest.subarray(piece.length), chunk]);
    chunk = await next();
  }
}

const WINDOWS_1252 = new TextDecoder('windows-1252');
const C1 = /[\u0080-\u009f]/g;

/** A text with the characters of windows-1252 in place of the control characters U+0080 to U+009F. */
export const withWindows1252 = (text: string): string =>
  text.replace(C1, (control) => WINDOWS_1252.decode(Uint8Array.of(control.charCodeAt(0))));

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head);

/** How many bytes can be decoded before the next chunk: all except the last character, which may be incomplete. */
function wholeCharacters(bytes: Buffer, encoding: Encoding): number {
  if (encoding === 'utf-8') {
    const start = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
    return start < bytes.length - 4 ? bytes.length : start;
  }
  if (!encoding.startsWith('utf-16')) return bytes.length;
  const units = Math.max(0, Math.floor(bytes.length / 2) - 1);
  if (units === 0) return 0;
  const last = encoding === 'utf-16le' ? bytes.readUInt16LE(units * 2 - 2) : bytes.readUInt16BE(units * 2 - 2);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return units * 2 - (isHalf ? 2 : 0);
}

interface Position {
  line: number;
  character: number;
  /** Whether non-ASCII characters were read: then the encoding is right, and the file is damaged. */
  isBeyondAscii: boolean;
}

function advance(at: Position, text: string): void {
  const lines = text.split('\n');
  at.line += lines.length - 1;
  const last = lines[lines.length - 1] ?? '';
  at.character = (lines.length > 1 ? 1 : at.character) + last.length;
}

function undecodable(piece: Buffer, sample: Buffer, encoding: Encoding, at: Position) {
  const bad = firstWrong(piece, encoding);
  const before = new TextDecoder(encoding, { ignoreBOM: true }).decode(piece.subarray(0, bad), { stream: true });
  const wasRead = at.isBeyondAscii || Buffer.byteLength(before) !== before.length;
  advance(at, before);
  const guess = encoding === 'utf-8' && !wasRead ? guessEncoding(sample.subarray(bad)) : undefined;
  const advice = guess
    ? `The file seems to be in ${guess}: use --encoding ${guess}, or save it in UTF-8.`
    : `Save the file in UTF-8, or name what it is in: --encoding (${ENCODINGS.join(', ')}).`;
  return new Refused(
    `Line ${at.line}, character ${at.character} is not ${encoding.toUpperCase()}. ${advice} Nothing has been imported.`,
    'other_encoding',
    { line: at.line, character: at.character, encoding: guess },
  );
}

/** The position of the first byte that cannot be decoded. */
function firstWrong(piece: Buffer, encoding: Encoding): number {
  const isWrong = (length: number) => {
    try {
      new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(piece.subarray(0, length), { stream: true });
      return false;
    } catch {
      return true;
    }
  };
  let [right, wrong] = [0, piece.length + 1];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (isWrong(middle)) wrong = middle;
    else right = middle;
  }
  return right;
}
