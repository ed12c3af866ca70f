import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { StateBadges } from '../../ui/StateBadges.tsx';
import styles from '../questions/questions.module.css';
import { useT } from '../words.ts';
import type { useChoices } from './useChoices.ts';

interface ChoiceFieldProps {
  label: string;
  hint: string;
  /** Shown if nothing matches. */
  none: string;
  maxLength: number;
  choices: ReturnType<typeof useChoices>;
}

/** The field of `useChoices` with its list. */
export function ChoiceField({ label, hint, none, maxLength, choices: all }: ChoiceFieldProps) {
  const t = useT();
  const { text, choices, combobox, searching, error, retry, choose } = all;
  const result = choices.length > 0 ? t('editor-linkCount', { count: choices.length }) : none;
  return (
    <>
      <TextField {...combobox.field} label={label} hint={hint} autoCapitalize="none" maxLength={maxLength} />
      <p role="status" className={styles.status}>
        {searching && choices.length === 0 ? t('list-loading') : text.trim() === '' ? '' : result}
      </p>
      {error !== undefined && <LoadTrouble error={error} onRetry={retry} />}
      {choices.length > 0 && (
        <div id={combobox.listId} role="listbox" aria-label={label} className={styles.choices}>
          {choices.map((choice) => (
            <button
              key={choice.key}
              type="button"
              id={combobox.idOf(choice)}
              role="option"
              aria-selected={choice === combobox.active}
              tabIndex={-1}
              onClick={() => choose(choice)}
            >
              <span lang={choice.lang && languages[choice.lang].tag}>{choice.words}</span>
              <small>
                {choice.kind} {choice.state && <StateBadges state={choice.state} archived={false} />}
              </small>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
