import type { StatesByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/chips.module.css';
import { inTab } from '../fields/tab-address.ts';

/** Beside the language's letters. */
const SIGNS: Partial<Record<string, string>> = { checked: '✓', unknown: '?' };
/** The same in place of numbers and words. */
const SHORT_SIGNS: typeof SIGNS = { ...SIGNS, part: '½', behind: '!' };

interface LanguageChipsProps {
  written: (lang: Lang) => number;
  /** How many texts exist in the fullest language. */
  texts: number;
  /** The state of each language; an older API tells none. */
  states?: StatesByLanguage;
  /** The address of the form. */
  edit: string;
  /** In one line, without numbers and words; these are in the titles. */
  isShort?: boolean;
}

/**
 * How complete each language is, and whether it has followed its source: by the chip's edge, by a sign or a word, and in
 * words for screen readers. Each links to the form.
 */
export function LanguageChips({ written, texts, states = {}, edit, isShort = false }: LanguageChipsProps) {
  const t = useT();
  return (
    <span className={isShort ? `${styles.chips} ${styles.short}` : styles.chips}>
      {LANGS.map((lang) => {
        const done = written(lang);
        const amount = done === 0 ? 'none' : done < texts ? 'part' : 'full';
        const state = states[lang];
        const kind = amount === 'full' && state && state !== 'missing' ? state : amount;
        const sign = (isShort ? SHORT_SIGNS : SIGNS)[kind];
        const words = kind === 'part' ? t('chip-part', { done, all: texts }) : t(`chip-${kind}`);
        return (
          <Link
            key={lang}
            to={inTab(edit, lang)}
            className={`${styles.chip} ${styles[kind]}`}
            title={`${t('chip-edit', { lang: t(`langName-${lang}`) })}: ${words}`}
          >
            {languages[lang].code}
            {!isShort && amount !== 'full' && <span aria-hidden="true">{` ${done}/${texts}`}</span>}
            {sign && <span aria-hidden="true">{sign}</span>}
            {kind === 'behind' && !isShort ? <span>{words}</span> : <Hidden>{` ${words}`}</Hidden>}
          </Link>
        );
      })}
    </span>
  );
}
