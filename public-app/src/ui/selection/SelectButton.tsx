import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Drawing } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inLang, isPreview, SELECTION_PATH } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { deselect, select, useSelection, type Outcome } from '../../data/selection.ts';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import { OutcomeNote } from './OutcomeNote.tsx';
import styles from './SelectButton.module.css';
import { words } from './words.ts';

const BOOKMARK = 'M7 4h10v16l-5-4-5 4z';

interface SelectButtonProps {
  id: string;
  /** On a card the button is an icon, named by what it does and this title. */
  title?: string;
}

/** Adds an object to the reader's selection, or removes it. Until the page is hydrated the button reserves its space invisibly. */
export function SelectButton({ id, title }: SelectButtonProps) {
  const t = useT();
  const word = useWords(words);
  const lang = useLang();
  const { pathname } = useLocation();
  const selection = useSelection();
  const [outcome, setOutcome] = useState<Outcome>();
  // a draft is visible to staff only
  if (isPreview(pathname)) return null;
  const isSelected = selection?.includes(id) ?? false;
  const act = word(isSelected ? 'remove' : 'add');
  const isCard = title !== undefined;
  return (
    <span className={isCard ? styles.card : styles.select} data-selected={isSelected || undefined}>
      <button
        type="button"
        disabled={!selection}
        aria-label={isCard ? word('of', { act, title }) : undefined}
        onClick={() => setOutcome(isSelected ? deselect(id) : select([id]))}
      >
        <Drawing path={BOOKMARK} />
        {!isCard && act}
      </button>
      {!isCard && isSelected && (
        <Link to={inLang(SELECTION_PATH, lang)}>
          {t('nav-selection')} ({number(selection?.length ?? 0)})
        </Link>
      )}
      <OutcomeNote outcome={outcome} />
    </span>
  );
}
