import { types } from 'node:util';
import { Refused, Rejected } from './refused.js';
import type { Row } from './read-register.js';
import type { RegisterRecord } from './register-item.js';

/** In characters. */
export const MAX_LINE_LENGTH = 16 * 1024 * 1024;
/** A number that may have more digits than a JavaScript number can hold. */
const MANY_DIGITS = /[\d.]{16}|\d[eE][+-]?\d/;
const TOO_MANY_DIGITS = 'a number in it has more digits than can be kept; write it as a text, in quotes';

/** Records of JSON Lines. Only a line feed ends a line, because other Unicode line breaks may occur in a text. */
export async function* readJsonLines(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  let number = 0;
  let started = false;
  for await (const text of linesOf(texts)) {
    number++;
    if (text.trim() === '') continue;
    if (!started) refuseOtherJson(text);
    started = true;
    yield toRow(number, text);
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let number = 1;
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    number += lines.length;
    yield* lines;
    if (rest.length > MAX_LINE_LENGTH)
      throw new Refused(`Line ${number} is longer than ${MAX_LINE_LENGTH} characters.`, 'long_record', {
        line: number,
      });
  }
  if (rest !== '') yield rest;
}

/** @throws {Refused} for JSON that is not JSON Lines */
function refuseOtherJson(first: string): void {
  const start = first.trim();
  if (start === '{')
    throw new Refused(
      'It seems to be JSON laid out on several lines, not JSON Lines: one object a line. A list has to end in .json.',
      'other_json',
    );
  if (/^\[\s*(\{|$)/.test(start))
    throw new Refused(
      'It seems to be a JSON list instead of JSON Lines, which have one object per line. A list has to end in .json.',
      'other_json',
    );
}

/** @param text of one record, which may have several lines */
export function toRow(line: number, text: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (MANY_DIGITS.test(text)) refuseLostDigits(text);
    return { line, record: asRecord(value) };
  } catch (error) {
    if (error instanceof Rejected) return { line, rejected: error };
    const character = placeOf(error) ?? text.trimEnd().length + 1;
    const place = text.includes('\n') ? {} : { character };
    return { line, rejected: new Rejected('unreadable', 'it is not JSON', place) };
  }
}

/** The position where V8 stopped; undefined at the end of the text. */
function placeOf(error: unknown): number | undefined {
  const position = types.isNativeError(error) ? /at position (\d+)/.exec(error.message) : null;
  return position ? Number(position[1]) + 1 : undefined;
}

/** @throws {Rejected} when a number would lose digits: two different ones could become equal */
function refuseLostDigits(text: string): void {
  JSON.parse(text, (field, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number' && isLost(value, context?.source ?? ''))
      throw new Rejected('long_number', TOO_MANY_DIGITS, { field });
    return value;
  });
}

function isLost(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return true;
  return Number.isInteger(value) && !Number.isSafeInteger(value) && BigInt(value).toString() !== source;
}

/** @throws {Rejected} */
function asRecord(value: unknown): RegisterRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Rejected('unreadable', 'it is not an object');
  return { ...value };
}
