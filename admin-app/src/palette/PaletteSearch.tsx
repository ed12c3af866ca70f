import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { MAX_SEARCH_LENGTH } from '../content/useTypedSearch.ts';
import { useT } from '../i18n/useT.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useFoundItems } from '../shell/useFoundItems.ts';
import { useItemChoices, useScreenChoices } from './choices.ts';
import styles from './palette.module.css';

/** The active choice after a key: the first one follows the last. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox over screens, forms of new items, and items. The focus stays in its field (WAI-ARIA APG, Combobox). */
export function PaletteSearch({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const screens = useScreenChoices(text);
  const { found, searching, error, retry } = useFoundItems(text);
  const items = useItemChoices(found);
  const groups = [...screens, ...items].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const active = all.find(({ to }) => to === chosen) ?? all[0];
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.to}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const press = (event: KeyboardEvent) => {
    // while an input method is composing, the keys are its own
    if (event.nativeEvent.isComposing || !active) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(all.at((all.indexOf(active) + step) % all.length)?.to);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onClose();
      void navigate(active.to);
    }
  };
  const result = all.length > 0 ? t('palette.count', { count: all.length }) : t('list.empty');
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label={t('palette.label')}
        hint={t('palette.hint')}
        type="text"
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}${active.to}`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.status}>
        {searching ? t('list.loading') : error === undefined || all.length > 0 ? result : ''}
      </p>
      {error !== undefined && <LoadTrouble error={error} onRetry={retry} />}
      {all.length > 0 && <ChoiceList id={id} groups={groups} active={active?.to} onGo={onClose} />}
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
