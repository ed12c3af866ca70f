import type { Localized } from '../../../platform/text/localized.js';
import { fieldsIn } from '../fields.js';
import type { Stored } from '../patch.js';
import type { PrivateData } from '../../../content-types/collections/private/private-record.entity.js';

/** Parts that are left out of an export for somebody who is no registrar. An import leaves them as they are. */
export const WITHHELD = ['register', 'find_spot'] as const;
export type Withheld = (typeof WITHHELD)[number];

/** An object as an export has it. */
export interface ExportedObject extends Stored {
  withheld?: readonly Withheld[];
  private?: PrivateData;
  /** The texts of the published exhibitions that its history names, by id. */
  exhibitions?: Record<string, Localized<{ title: string }>>;
}

/** Without the register's own record, and without a find-spot that visitors are not told exactly. */
export function withoutPrivate(stored: Stored): ExportedObject {
  const { field_collection: found, ...record } = stored.objectRecord;
  const isPublic = !found || found.freed === true || (found.place === undefined && found.note === undefined);
  return isPublic
    ? { ...stored, register: null, withheld: ['register'] }
    : { ...stored, register: null, objectRecord: record, withheld: WITHHELD };
}

/** Those that a file names. */
export const withheldIn = (value: unknown): Withheld[] => {
  const named = Object.values(fieldsIn(value ?? {}));
  return WITHHELD.filter((part) => named.includes(part));
};
