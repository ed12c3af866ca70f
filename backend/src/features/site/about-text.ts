import { fitsGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { unknownMedia } from '../../platform/content/unknown-media.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { currentDocuments, type Documents } from '../../platform/documents/documents.js';
import { mergeDocuments } from '../../platform/documents/merge-documents.js';
import { invalid } from '../../platform/errors/problem.js';
import { mapLanguages, mergeLocalizedText, writtenTexts, type Localized } from '../../platform/text/localized.js';
import { ABOUT_LIMIT, type SiteUpdate } from './site.dto.js';

/** The text about the museum in the settings: unformatted in `about`, formatted in `documents`. */
interface AboutText {
  about: Localized<string>;
  documents: Documents;
}

const FIELD = 'text';

const pathOf = (lang: Lang): string => `about_text.${lang}`;

/** The text and its document are restored together. */
export function aboutTogether(field: string): string[] {
  const [name = '', ...lang] = field.split('.');
  return ['about', 'about_text'].includes(name)
    ? ['about', 'about_text'].map((fieldName) => [fieldName, ...lang].join('.'))
    : [field];
}

/** In the form of an item's texts, with the long text only. */
const inContent = (about: Localized<string>) => mapLanguages(about, (text) => ({ [FIELD]: text }));

/** The documents of all languages that have the text. */
export const aboutDocuments = ({ about, documents }: AboutText): Documents =>
  currentDocuments({ content: inContent(about), documents }, FIELD);

/**
 * The text after a change, by the rules of docs/api.md, "Formatted texts".
 * @throws 400 that names each fault by its path
 */
export async function aboutAfter(
  stored: AboutText,
  { about, about_text: sent = {} }: SiteUpdate,
  manager: EntityManager,
): Promise<AboutText> {
  const { content, documents, errors } = mergeDocuments(
    { content: inContent(stored.about), documents: stored.documents },
    {
      sent: mapLanguages(sent, (document) => ({ text: document })),
      field: FIELD,
      types: CONTENT_TYPE_NAMES,
      pathOf,
      after: inContent(mergeLocalizedText(stored.about, about)),
    },
  );
  const after = { about: mapLanguages(content, (texts) => texts[FIELD]), documents };
  const tooLong = writtenTexts(after.about)
    .filter(({ lang, text }) => documents[lang] && !fitsGraphemes(text, ABOUT_LIMIT))
    .map(({ lang }) => ({
      field: pathOf(lang),
      code: 'too_long',
      message: `must have at most ${ABOUT_LIMIT} characters without formatting`,
    }));
  const unknown = await unknownMedia({ before: stored.documents, after: documents, pathOf }, manager);
  const all = [...errors, ...tooLong, ...unknown];
  if (all.length > 0) throw invalid(all);
  return after;
}
