import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { FieldNames } from '../../../content/section.ts';
import { words as privateWords } from '../private/words.ts';
import { recordLabel, valueLabel } from './labels.ts';
import { words } from './words.ts';

const PRIVATE = /^private\.(\w+)/;

/** Paths in the object record and in the non-public data: `record.material`, `private.condition`. */
export const fieldNames: FieldNames = (lang) => {
  const t = translator(words[lang], lang);
  const own = translator(privateWords[lang], lang);
  const keys = Object.keys(privateWords.en) as (keyof typeof privateWords.en)[];
  return (path, value) => {
    if (value !== undefined) return valueLabel(path, value, t);
    const [, name] = PRIVATE.exec(path) ?? [];
    const key = keys.find((candidate) => candidate === `private-field-${name}`);
    return key === undefined ? recordLabel(path, t) : `${own('private-title')}: ${own(key)}`;
  };
};
