import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import {
  COLLECTION_TEXT_FIELDS,
  type CollectionTextField,
} from '../../content-types/collections/collections.entity.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import type { Localized, Texts, TextsInput } from '../../platform/text/localized.js';
import type { CarriedTerm } from './carried-terms.js';
import type { Withheld } from './exports/withheld.js';
import type { RegisterOptions, RegisterRecord } from './register-item.js';

/** Stored with an imported item: the original record, and the options it was read with. */
export interface Registered extends RegisterOptions {
  record: RegisterRecord;
}

/** The part of a stored object that registers can change. */
export interface Stored {
  id: string;
  number: string | null;
  version: number;
  content: Localized<Texts<CollectionTextField>>;
  category: string;
  register: Registered | null;
  objectRecord: StoredRecord;
}

/** An object in one of our exports. Absent fields could not be written into the file, and stay unchanged. */
export interface Patch {
  id: string;
  /** The object's version when the file was exported. */
  version?: number;
  number?: string;
  category?: string;
  content: Localized<TextsInput<CollectionTextField> | null>;
  register?: Registered | null;
  /** The complete record. */
  record?: StoredRecord;
  /** Parts that the export left out, and that stay. */
  withheld?: readonly Withheld[];
  /** The terms it uses. */
  terms?: CarriedTerm[];
}

/** A change that replaces all texts of an object with these. */
export function onlyThese(content: Localized<Texts<CollectionTextField>>): Patch['content'] {
  const textFields = (texts: Texts<CollectionTextField>) =>
    Object.fromEntries(COLLECTION_TEXT_FIELDS.map((field) => [field, texts[field] ?? null]));
  return Object.fromEntries(LANGS.map((lang) => [lang, textFields(content[lang] ?? {})]));
}
