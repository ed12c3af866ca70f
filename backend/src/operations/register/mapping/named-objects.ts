import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized } from '../../../platform/text/localized.js';
import { fieldsIn } from '../fields.js';
import { Rejected } from '../refused.js';

/** References of a register record to other objects, by number. */
export interface NamedObjects {
  part_of?: string;
  related?: { number: string; note?: Localized<string> }[];
}

export const numbersIn = ({ part_of, related = [] }: NamedObjects): string[] => [
  ...(part_of === undefined ? [] : [part_of]),
  ...related.map(({ number }) => number),
];

/** A record under construction, without the numbers of other objects. */
export function withoutNumbers({ part_of: parent, related, ...record }: Record<string, unknown>): {
  record: Record<string, unknown>;
  named?: NamedObjects;
} {
  const list: unknown[] = Array.isArray(related) ? related : [];
  const others = list.flatMap((other) => {
    const { id: number, note } = fieldsIn(other);
    // a note without an object is dropped
    return typeof number === 'string' ? { number, ...noteIn(note) } : [];
  });
  const named: NamedObjects = {
    ...(typeof parent === 'string' && { part_of: parent }),
    ...(others.length > 0 && { related: others }),
  };
  return { record, ...(numbersIn(named).length > 0 && { named }) };
}

function noteIn(value: unknown): { note?: Localized<string> } {
  const texts = fieldsIn(value);
  const written = LANGS.flatMap((lang) => {
    const text = texts[lang];
    return typeof text === 'string' && text.trim() !== '' ? [[lang, text] as const] : [];
  });
  return written.length > 0 ? { note: Object.fromEntries(written) } : {};
}

const MAX_RELATED = 50;

/**
 * From one of our exports.
 * @throws {Rejected} when they are damaged
 */
export function namedIn(value: unknown): NamedObjects {
  const { part_of: parent, related = [] } = fieldsIn(value);
  const isWhole = parent === undefined || typeof parent === 'string';
  if (!isWhole || !Array.isArray(related) || related.length > MAX_RELATED)
    throw new Rejected('not_exported_here', 'its data about other objects is damaged', { field: 'muzey' });
  const list = related.map((object: unknown) => ({ ...fieldsIn(object), id: fieldsIn(object).number }));
  return withoutNumbers({ part_of: parent, related: list }).named ?? {};
}

/** The same with ids; unknown ones are left out. */
export function byIds(
  { part_of, related = [] }: NamedObjects,
  idOf: (number: string) => string | undefined,
): Pick<StoredRecord, 'part_of' | 'related'> {
  const parent = part_of === undefined ? undefined : idOf(part_of);
  const others = related.flatMap(({ number, note }) => {
    const id = idOf(number);
    return id === undefined ? [] : { id, ...(note && { note }) };
  });
  return { ...(parent !== undefined && { part_of: parent }), ...(others.length > 0 && { related: others }) };
}
