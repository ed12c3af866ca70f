import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { FallbackNote } from '@muzey/shared-ui/ui/feedback.tsx';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { inLang, withoutLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { rememberLang } from '../shell/remember-lang.ts';
import { words } from './fallback-words.ts';

interface LanguageNoteProps {
  /** The languages in which the item is shown; absent if the note should not mention them. */
  content?: Partial<Record<Lang, unknown>>;
  /** The languages of its text, if only the text may fall back to another one. */
  texts?: Partial<Record<Lang, unknown>>;
}

/** Says in which other language an item, or only its text, is shown, and links to the available languages. */
export function LanguageNote(props: LanguageNoteProps) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { content = { [lang]: true }, texts = content } = props;
  const path = withoutLang(useLocation().pathname);
  const shownLang = pickLang(content, lang) ?? lang;
  const shownText = pickLang(texts, lang) ?? shownLang;
  if (shownLang === lang && shownText === lang) return null;
  const written = LANGS.filter((key) => key !== lang && (shownLang === lang ? texts : content)[key] !== undefined);
  return (
    <FallbackNote>
      {shownLang !== lang && t('fallback-article', { lang: t(`langName-${shownLang}`) })}
      {shownText !== shownLang && ` ${own('text', { lang: t(`langName-${shownText}`) })}`} {own('written')}{' '}
      {written.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          <a
            href={inLang(path, key)}
            hrefLang={languages[key].tag}
            lang={languages[key].tag}
            onClick={() => rememberLang(key)}
          >
            {languages[key].nativeName}
          </a>
        </Fragment>
      ))}
    </FallbackNote>
  );
}
