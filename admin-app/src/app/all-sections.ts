import { loadErrorWords } from '@muzey/shared-ui/i18n/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { Section } from '../content/section.ts';
import type { Sections } from '../content/sections-context.ts';
import { consoleWords, entranceWords } from '../i18n/load.ts';
import { EditPicture } from '../screens/media/EditPicture.tsx';
import { InRelease, PutInRelease } from '../screens/releases/InRelease.tsx';
import * as exported from './sections.ts';

export const sections: readonly Section[] = Object.values<Section>(exported).toSorted(
  (a, b) => a.position - b.position,
);

export const allSections: Sections = {
  sections,
  furtherNames: {
    ...Object.fromEntries(sections.map(({ type, loadFieldNames }) => [type, loadFieldNames])),
    terms: () => import(/* webpackChunkName: "term-fields" */ '../screens/terms/field-names.ts'),
    webhooks: () => import(/* webpackChunkName: "webhook-fields" */ '../screens/webhooks/field-names.ts'),
  },
  ReleaseOfItem: InRelease,
  PutInRelease,
  EditPicture,
};

/** The words of the console and of every section. */
export async function loadWords(lang: Lang): Promise<Messages> {
  const [parts] = await Promise.all([
    Promise.all([consoleWords[lang](), ...sections.map(({ words }) => words[lang]())]),
    loadErrorWords(lang),
  ]);
  return Object.assign({}, entranceWords[lang], ...parts) as Messages;
}
