import { isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import * as Tabs from '@radix-ui/react-tabs';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './languages.module.css';
import { Lockable } from './locks.tsx';
import { languageKey, useLanguageKeys } from './useLanguageKeys.ts';

interface LanguageTabsProps {
  value: Lang;
  onChange: (lang: Lang) => void;
  /** How many texts exist in a language, and how many there could be. */
  written: (lang: Lang) => number;
  texts: number;
  /** Visitors do not see the texts in a language. */
  isHidden: (lang: Lang) => boolean;
  /** How many fields of a language have errors. */
  errors: (lang: Lang) => number;
  children: (lang: Lang) => ReactNode;
}

/** One tab per language, with the number of its texts and of its errors (WCAG 4.1.2). */
export function LanguageTabs({ value, onChange, written, texts, isHidden, errors, children }: LanguageTabsProps) {
  const t = useT();
  const tabs = useRef<HTMLDivElement>(null);
  useLanguageKeys(tabs, value, onChange);
  return (
    <Tabs.Root ref={tabs} value={value} onValueChange={(lang) => isLang(lang) && onChange(lang)}>
      <Tabs.List className={styles.tabs} aria-label={t('form-languages')}>
        {LANGS.map((lang) => (
          <Tabs.Trigger
            key={lang}
            value={lang}
            className={styles.tab}
            aria-keyshortcuts={languageKey(lang).aria}
            title={`${languages[lang].nativeName} (${languageKey(lang).shown})`}
          >
            <span lang={languages[lang].tag}>{languages[lang].nativeName}</span>
            <small>{t('form-written', { done: written(lang), all: texts })}</small>
            {isHidden(lang) && <small className={styles.isHidden}>{t('form-hidden')}</small>}
            {errors(lang) > 0 && (
              <i title={t('form-errors', { count: errors(lang) })}>
                <span aria-hidden="true">{errors(lang)}</span>
                <Hidden>{t('form-errors', { count: errors(lang) })}</Hidden>
              </i>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LANGS.map((lang) => (
        <Tabs.Content key={lang} value={lang} className={styles.panelOfTab} tabIndex={-1}>
          <Lockable lang={lang}>{children(lang)}</Lockable>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
