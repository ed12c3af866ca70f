import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { FieldNames } from '../../content/section.ts';
import { words } from './words.ts';

/** Columns whose names in the form differ from the API's. */
const NAMES = {
  kind: 'terms-kind',
  labels: 'terms-labels',
  broaderId: 'terms-field-broader',
  key: 'terms-field-key',
  placeLevel: 'terms-field-place_level',
  variants: 'terms-field-variants',
  deprecated: 'terms-field-deprecated',
  scopeNote: 'terms-field-scope_note',
  latitude: 'terms-field-latitude',
  longitude: 'terms-field-longitude',
  source: 'terms-field-source',
  born: 'terms-field-born',
  died: 'terms-field-died',
  earliest: 'terms-field-earliest',
  latest: 'terms-field-latest',
  nobody_known: 'terms-field-nobody_known',
  mergedInto: 'terms-mergeInto',
  exactMatch: 'terms-field-exact_match',
  closeMatch: 'terms-field-close_match',
} as const;

const isNamed = (column: string): column is keyof typeof NAMES => Object.hasOwn(NAMES, column);

/** Names of a term's columns: `labels.kk`, `broaderId`. */
export const fieldNames: FieldNames = (lang) => {
  const t = translator(words[lang], lang);
  return (path) => {
    const [column = '', inner = ''] = path.split('.');
    if (!isNamed(column)) return undefined;
    return isLang(inner) ? `${languages[inner].nativeName}: ${t(NAMES[column])}` : t(NAMES[column]);
  };
};
