import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { Section } from '../../content/section.ts';

/** The words of each type in all languages, by its name. */
export type SectionNames = ReadonlyMap<string, readonly Messages[]>;

/** Screens are found by their names in any language. Without a language that can not be loaded they are found by the others. */
export async function loadSectionNames(sections: readonly Section[]): Promise<SectionNames> {
  const load = async ({ type, words }: Section) => {
    const loaded = await Promise.allSettled(LANGS.map((lang) => words[lang]()));
    const known = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return [type, known] as const;
  };
  return new Map(await Promise.all(sections.map(load)));
}
