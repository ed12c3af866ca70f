import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/chips.module.css';
import { inTab } from '../fields/tab-address.ts';

interface LanguageChipsProps {
  written: (lang: Lang) => number;
  /** How many texts exist in the fullest language. */
  texts: number;
  /** The address of the form. */
  edit: string;
}

/** How complete each language is: a full, a partial or a dashed chip, with words for screen readers. Each links to the form. */
export function LanguageChips({ written, texts, edit }: LanguageChipsProps) {
  const t = useT();
  return (
    <span className={styles.chips}>
      {LANGS.map((lang) => {
        const done = written(lang);
        const kind = done === 0 ? 'none' : done < texts ? 'part' : 'full';
        const words = { none: t('chip-none'), part: t('chip-part', { done, all: texts }), full: t('chip-full') }[kind];
        return (
          <Link
            key={lang}
            to={inTab(edit, lang)}
            className={`${styles.chip} ${styles[kind]}`}
            title={t('chip-edit', { lang: t(`langName-${lang}`) })}
          >
            {languages[lang].code}
            {kind !== 'full' && <span aria-hidden="true">{` ${done}/${texts}`}</span>}
            <Hidden>{` ${words}`}</Hidden>
          </Link>
        );
      })}
    </span>
  );
}
