import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { inLang, withoutLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { rememberLang } from './remember-lang.ts';
import styles from './LanguageSwitcher.module.css';

/** The order of docs/product.md, "Navigation, footer and language". */
const ORDER = ['en', 'uz', 'ru', 'kk'] as const satisfies readonly (typeof LANGS)[number][];

/** The server never sees a hash, so the page is hydrated without it. */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    () => () => undefined,
    () => hash,
    () => '',
  );
}

/** Links to the page in other languages. Each is a full page load, so that a page loads the words of one language only. */
export function LanguageSwitcher() {
  const t = useT();
  const current = useLang();
  const { pathname, search } = useLocation();
  const hash = useHash();
  const path = withoutLang(pathname);
  return (
    <nav className={styles.langs} aria-label={t('lang-label')}>
      {ORDER.map((lang) => (
        <a
          key={lang}
          href={inLang(path, lang) + search + hash}
          hrefLang={languages[lang].tag}
          lang={languages[lang].tag}
          aria-label={`${languages[lang].code}, ${languages[lang].nativeName}`}
          aria-current={lang === current ? 'true' : undefined}
          onClick={() => rememberLang(lang)}
        >
          {languages[lang].code}
        </a>
      ))}
    </nav>
  );
}
