import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { FieldNames, Section } from './content/section.ts';
import { consoleWords } from './i18n/load.ts';
import * as exported from './sections.ts';

export const sections: readonly Section[] = Object.values<Section>(exported).toSorted(
  (one, other) => one.position - other.position,
);

/** Types whose fields have further names, which are loaded where changes are told. */
export const furtherNames: Readonly<Record<string, (() => Promise<{ fieldNames: FieldNames }>) | undefined>> = {
  ...Object.fromEntries(sections.map(({ type, loadFieldNames }) => [type, loadFieldNames])),
  terms: () => import(/* webpackChunkName: "term-fields" */ './terms/field-names.ts'),
};

/** The words of the console and of every section. */
export async function loadWords(lang: Lang): Promise<Messages> {
  const parts = await Promise.all([consoleWords[lang](), ...sections.map(({ words }) => words[lang]())]);
  return Object.assign({}, ...parts) as Messages;
}
