import { isCleanText } from '../../platform/text/text.validators.js';
import { isStorable } from '../../platform/http/storable.js';
import { UTF_8_WITH_WINDOWS_1252, withWindows1252 } from './encoding.js';
import { Rejected } from './refused.js';

/** Control characters other than white space, and lone surrogates. */
const BROKEN = /[^\P{Cc}\t\n\r\v\f]|\p{Surrogate}/u;
const MAX_DEPTH = 64;

/**
 * Checks a visible text.
 * @throws {Rejected} with field and character
 */
export function refuseBrokenText(text: string, field: string): void {
  if (!isCleanText(text)) throw broken(text, field, text.search(BROKEN));
}

/**
 * Checks that all fields of a record can be stored, including those that are not shown.
 * @throws {Rejected} with field and character
 */
export function refuseUnstorable(record: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(record)) {
    if (!isStorable(name)) throw broken(name, 'a name', name.search(BROKEN));
    refuseInside(value, name, 1);
  }
}

function refuseInside(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw broken(value, field, value.search(/\0|\p{Surrogate}/u));
  } else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) throw new Rejected('broken_text', `it is nested more than ${MAX_DEPTH} deep`, { field });
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw broken(name, field, name.search(/\0|\p{Surrogate}/u));
      refuseInside(inner, field, depth + 1);
    }
  }
}

function broken(text: string, field: string, at: number): Rejected {
  const code = (text.charCodeAt(at) || 0).toString(16).toUpperCase().padStart(4, '0');
  const reason = `it has control characters or broken Unicode: ${field} has U+${code} as character ${at + 1}`;
  const meant = withWindows1252(text.charAt(at));
  if (meant === text.charAt(at)) return new Rejected('broken_text', reason, { field, character: at + 1 });
  return new Rejected('broken_text', `${reason}; with --encoding ${UTF_8_WITH_WINDOWS_1252} it is read as “${meant}”`, {
    field,
    character: at + 1,
    encoding: UTF_8_WITH_WINDOWS_1252,
  });
}
