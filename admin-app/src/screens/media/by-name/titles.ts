import type { LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { StoredContent } from '../../../content/draft.ts';

/** The titles of a row, by language. */
export const mapTitles = (content: StoredContent<'title'>): LocalizedText =>
  Object.fromEntries(
    LANGS.flatMap((lang) => {
      const title = content[lang]?.title;
      return title ? [[lang, title]] : [];
    }),
  );
