import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import {
  COLLECTION_TEXT_FIELDS,
  type Category,
  type CollectionTextField,
} from '../../content-types/collections/collections.entity.js';
import type { Localized, Texts, TextsInput } from '../../platform/text/localized.js';
import type { RegisterOptions, RegisterRecord } from './register-item.js';

/** What is kept beside an imported item: the record as it came, and how it was read. */
export interface Registered extends RegisterOptions {
  record: RegisterRecord;
}

/** An object as it is stored, as far as registers know it. */
export interface Stored {
  id: string;
  number: string | null;
  version: number;
  content: Localized<Texts<CollectionTextField>>;
  category: Category;
  register: Registered | null;
}

/** What an export of ours says of an object. What is absent, the file could not carry: it is left alone. */
export interface Patch {
  id: string;
  /** Of the object when the file was written. */
  version?: number;
  number?: string;
  category?: Category;
  content: Localized<TextsInput<CollectionTextField> | null>;
  register?: Registered | null;
}

/** All texts as a change that leaves nothing else. */
export function onlyThese(content: Localized<Texts<CollectionTextField>>): Patch['content'] {
  const parts = (texts: Texts<CollectionTextField>) =>
    Object.fromEntries(COLLECTION_TEXT_FIELDS.map((part) => [part, texts[part] ?? null]));
  return Object.fromEntries(LANGS.map((lang) => [lang, parts(content[lang] ?? {})]));
}
