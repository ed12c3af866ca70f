import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { TermTree } from '../../../platform/terms/term-tree.js';
import type { Localized } from '../../../platform/text/localized.js';
import { COLUMNS, Display } from '../../register/exports/display-columns.js';
import { addressOf, pictureAddress, picturesOf, type OpenRecord } from '../records/open-record.js';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

export const words: Words<typeof en> = { en, ru, uz, kk };
export const wordsOf = (lang: Lang) => translator<typeof en>(words[lang], lang);

/** A column of tables for visitors. */
interface Field {
  /** The same in all languages. */
  name: string;
  heading: (display: Display) => string;
  value: (record: OpenRecord, display: Display) => string | number;
}

const own = (name: 'address' | 'rights' | 'pictures', value: Field['value']): Field => ({
  name,
  heading: ({ lang }) => wordsOf(lang)(`field-${name}`),
  value,
});

export const FIELDS: readonly Field[] = [
  own('address', ({ object, museum }) => addressOf(museum, object.id)),
  ...Object.entries(COLUMNS).flatMap(([name, { heading, value, isPrivate }]): Field[] =>
    isPrivate ? [] : [{ name, heading, value: ({ object }, display) => value(asExported(object), display) }],
  ),
  own('rights', ({ object }) => object.record.rights?.licence ?? ''),
  own('pictures', ({ object, museum }, display) =>
    display.list(picturesOf({ object, museum }).map((picture) => pictureAddress(museum, picture))),
  ),
];

const asExported = ({ id, content, category, record }: OpenRecord['object']) => ({
  id,
  number: null,
  version: 0,
  content,
  category,
  register: null,
  objectRecord: record,
});

/** The names of the columns for people. */
export const fieldLabels = (): { name: string; labels: Localized<string> }[] => {
  const displays = LANGS.map((lang) => new Display(lang, new TermTree()));
  return FIELDS.map(({ name, heading }) => ({
    name,
    labels: Object.fromEntries(displays.map((display) => [display.lang, heading(display)])),
  }));
};
