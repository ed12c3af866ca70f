import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownLanguages, type ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { isEmptyText, type BlocksPerLang } from '../content/blocks.ts';
import { isEmpty, type DraftContent } from '../content/draft.ts';
import type { TextFieldRule } from '../content/text-fields.ts';
import type { T } from '../i18n/useT.ts';

/** When visitors see what a form contains: now, once it is public, or no longer. */
export type SeenWhen = 'now' | 'later' | 'ended';

interface WrittenTexts<Field extends string> {
  fields: readonly TextFieldRule<Field>[];
  content: DraftContent<Field>;
  /** The formatted texts, in a form that has them. */
  blocks?: BlocksPerLang | undefined;
  /** The languages that are shown, or not shown, against the rule. */
  shows: Partial<Record<Lang, ShowMark | undefined>>;
}

/** The texts of a form that visitors see (docs/languages.md, "Fallbacks"). */
interface SeenTexts {
  /** Whether visitors do not see a language although it has a title. */
  isHidden: (lang: Lang) => boolean;
  /** About the texts that readers of a language see; undefined while nothing is written. */
  sentence: (lang: Lang, when: SeenWhen, t: T, label: (field: string) => string) => string | undefined;
}

export function seenTexts<Field extends string>({ fields, content, blocks, shows }: WrittenTexts<Field>): SeenTexts {
  const body = fields.find(({ isBody }) => isBody);
  const isWritten = (lang: Lang, field: string) => (content[lang] as Record<string, string>)[field]?.trim() !== '';
  const isByTitle = fields.some(({ name }) => name === 'title');
  const titles = Object.fromEntries(
    LANGS.map((lang) => {
      const isThere = isByTitle ? isWritten(lang, 'title') : !isEmpty(content[lang]);
      return [lang, { title: isThere ? '-' : undefined }];
    }),
  );
  const hasBody = body && blocks && ((lang: Lang) => !isEmptyText(blocks[lang]));
  const shown = shownLanguages(titles, hasBody, shows);
  const titled = shownLanguages(titles);
  const isHidden = (lang: Lang) => titled.includes(lang) && !shown.includes(lang);
  /** The language of a text that this one lacks. With a body another language replaces it completely. */
  const completedBy = (lang: Lang) =>
    body
      ? undefined
      : fields.map(({ name }) => !isWritten(lang, name) && shown.find((other) => isWritten(other, name))).find(isLang);
  return {
    isHidden,
    sentence: (lang, when, t, label) => {
      const instead = pickLang(Object.fromEntries(shown.map((other) => [other, true])), lang);
      if (instead === undefined) return undefined;
      if (when === 'ended') return t('form-seenEnded');
      const other = t(`langName-${instead}`);
      if (isHidden(lang) && body && shows[lang] !== 'not_yet')
        return t('form-hiddenLanguage', { field: label(body.name), lang: other });
      if (isHidden(lang)) return t('form-keptBack', { lang: other });
      if (!shown.includes(lang)) return t(when === 'now' ? 'form-seesOther' : 'form-willSeeOther', { lang: other });
      const completing = completedBy(lang);
      if (completing === undefined) return t(when === 'now' ? 'form-seesOwn' : 'form-willSeeOwn');
      return t(when === 'now' ? 'form-seesPartly' : 'form-willSeePartly', { lang: t(`langName-${completing}`) });
    },
  };
}

const isLang = (found: Lang | false | undefined): found is Lang => found !== false && found !== undefined;
