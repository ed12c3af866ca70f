import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import styles from './choice.module.css';

/** The interface's language. Buttons, not links, so that typed text is not lost (WCAG 3.2.2). */
export function LangChoice({ onChange }: { onChange: (lang: Lang) => void }) {
  const t = useT();
  const current = useLang();
  return (
    <div className={styles.choice} role="group" aria-label={t('nav-language')}>
      {LANGS.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={languages[lang].tag}
          aria-label={`${languages[lang].code}, ${languages[lang].nativeName}`}
          aria-pressed={lang === current}
          onClick={() => onChange(lang)}
        >
          {languages[lang].code}
        </button>
      ))}
    </div>
  );
}
