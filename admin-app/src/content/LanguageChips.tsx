import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './chips.module.css';

interface LanguageChipsProps {
  written: (lang: Lang) => number;
  texts: number;
}

/** How complete each language is: a full, a partial or a dashed chip, with words for screen readers. */
export function LanguageChips({ written, texts }: LanguageChipsProps) {
  const t = useT();
  return (
    <span className={styles.chips}>
      {LANGS.map((lang) => {
        const done = written(lang);
        const kind = done === 0 ? 'none' : done < texts ? 'part' : 'full';
        const words = { none: t('chip.none'), part: t('chip.part', { done, all: texts }), full: t('chip.full') }[kind];
        return (
          <span key={lang} className={`${styles.chip} ${styles[kind]}`}>
            {languages[lang].code}
            {kind !== 'full' && <span aria-hidden="true">{` ${done}/${texts}`}</span>}
            <Hidden>{` ${words}`}</Hidden>
          </span>
        );
      })}
    </span>
  );
}
