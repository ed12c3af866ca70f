import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useContext, useRef, useState, type CSSProperties } from 'react';
import { Menu } from '../../editor/Menu.tsx';
import type { LinkTarget } from '../../editor/links.ts';
import { useAltKeys } from '../../shell/shortcuts.ts';
import { FIELDS, ROW } from '../fields.ts';
import type { PassageLink } from '../passages.ts';
import { useT } from '../words.ts';
import styles from '../translation.module.css';
import { formsIn, labelsFor, TermsContext } from './at-hand.ts';
import { insertWords } from './insert-words.ts';

interface OfferedTermsProps {
  text: string;
  links?: readonly PassageLink[];
}

/** Offers the terms and links of a passage of the source at the caret of the field beside it. */
export function OfferedTerms({ text, links = [] }: OfferedTermsProps) {
  const t = useT();
  const { named, lang } = useContext(TermsContext);
  const button = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const offered = formsIn(text, named).flatMap((form) => {
    const labels = labelsFor(form, named, lang);
    // a term without a name in the language is told, too
    return (labels.length > 0 ? labels : ['']).map((words) => ({ form, words }));
  });
  const fieldBeside = () => button.current?.closest(`[${ROW}]`)?.querySelector<HTMLElement>(FIELDS);
  const open = (field: HTMLElement | null | undefined) => field && setPlace(placeAt(field));
  useAltKeys(['Enter'], () => {
    const field = fieldBeside();
    if (field?.contains(document.activeElement)) open(field);
  });
  if (offered.length + links.length === 0) return null;
  const label = [offered.length > 0 && t('translation-terms'), links.length > 0 && t('translation-links')]
    .filter(Boolean)
    .join(' · ');
  const insert = (words: string, link?: LinkTarget) => {
    const field = fieldBeside();
    if (words === '' || !field) return;
    setPlace(undefined);
    insertWords(field, words, link);
  };
  const close = (key: string | undefined) => {
    setPlace(undefined);
    if (key !== undefined) fieldBeside()?.focus();
  };
  return (
    <span ref={button} className={styles.offered}>
      <Button
        kind="quiet"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-keyshortcuts="Alt+Enter"
        title="Alt+Enter"
        onClick={() => open(fieldBeside())}
      >
        {label}
      </Button>
      {place && (
        <Menu label={label} style={place} onClose={close}>
          {offered.map(({ form, words }) => (
            <button
              key={`${form} ${words}`}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={words === '' || undefined}
              onClick={() => insert(words)}
            >
              <span lang={languages[lang].tag}>{words === '' ? t('translation-noTerm') : words}</span>
              <small>{form}</small>
            </button>
          ))}
          {links.map(({ words, target }, at) => (
            <button
              key={`link ${at}`}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => insert(words, target)}
            >
              {t('translation-link', { words })}
              <small>{target.href}</small>
            </button>
          ))}
        </Menu>
      )}
    </span>
  );
}

/** Below the caret, or above it where there is more room. */
function placeAt(field: HTMLElement): CSSProperties {
  const { left, top, bottom } = caretIn(field);
  const { innerWidth, innerHeight } = window;
  const beside = { position: 'fixed', left: Math.max(8, Math.min(left, innerWidth - 264)), maxWidth: '16rem' } as const;
  return bottom > innerHeight * 0.6 ? { ...beside, bottom: innerHeight - top + 4 } : { ...beside, top: bottom + 4 };
}

function caretIn(field: HTMLElement): DOMRect {
  const selection = document.getSelection();
  const isInside = field.isContentEditable && selection?.anchorNode && field.contains(selection.anchorNode);
  const caret = isInside ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
  return caret && caret.height > 0 ? caret : field.getBoundingClientRect();
}
