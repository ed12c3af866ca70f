import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useId, useState } from 'react';
import type { DraftContent } from '../content/draft.ts';
import styles from '../content/form.module.css';
import { TextPart } from '../content/TextPart.tsx';
import { useT } from '../i18n/useT.ts';
import { PARTS, TITLE_LIMIT, type NewsPart } from './news.form.ts';

interface NewsTextsProps {
  lang: Lang;
  content: DraftContent<NewsPart>;
  errorAt: (field: string) => string | undefined;
  onChange: (part: NewsPart, text: string) => void;
}

/** Rows of the textareas (specification, section 9). */
const ROWS = { title: undefined, excerpt: 5, content: 10 } as const;

export function NewsTexts({ lang, content, errorAt, onChange }: NewsTextsProps) {
  const t = useT();
  const id = useId();
  const [beside, setBeside] = useState(false);
  return (
    <>
      {lang !== 'en' && (
        <div className={styles.beside}>
          <input id={id} type="checkbox" checked={beside} onChange={(event) => setBeside(event.target.checked)} />
          <label htmlFor={id}>{t('form.beside')}</label>
        </div>
      )}
      {PARTS.map((part) => (
        <TextPart
          key={part}
          path={`content.${lang}.${part}`}
          label={t(`form.${part}`)}
          lang={lang}
          value={content[lang][part]}
          error={errorAt(`content.${lang}.${part}`)}
          rows={ROWS[part]}
          limit={part === 'title' ? TITLE_LIMIT : undefined}
          source={beside && lang !== 'en' ? content.en[part] : undefined}
          onChange={(text) => onChange(part, text)}
        />
      ))}
    </>
  );
}
