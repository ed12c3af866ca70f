import { clock, dayOf } from '@muzey/shared-ui/i18n/dates.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { useOnline } from '../shell/useOnline.ts';
import type { FormRights } from './form-rights.ts';
import styles from './save-bar.module.css';

/** Whether a form is being saved, changed or saved. */
export interface SaveState {
  busy: boolean;
  /** Whether the form holds anything that the server has not. */
  changed: boolean;
  /** When it was last saved here. */
  savedAt?: Date;
  /** Saved, except for what was typed while saving. */
  typedWhileSaving?: boolean;
}

interface SaveBarProps {
  state: SaveState;
  rights: Pick<FormRights, 'locks' | 'note' | 'saveLabel'>;
  /** The reason to wait, in words. */
  waiting?: string;
  onCancel?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The end of every form. It stays at the lower edge of the screen: state, Save, further actions, Cancel. */
export function SaveBar({ state, rights, waiting, onCancel, children }: SaveBarProps) {
  const t = useT();
  const { busy } = state;
  const words = useStateWords()(state);
  const online = useOnline();
  const { locks, note, saveLabel = t('form-save') } = rights;
  if (locks.isReadOnly)
    return (
      <div className={styles.bar} data-save-bar>
        <p className={styles.state} data-changed>
          {note}
        </p>
        {onCancel && (
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={onCancel}>
              {t('close')}
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <div className={styles.bar} data-save-bar>
      {note && <p className={styles.note}>{note}</p>}
      <p role="status" className={styles.state} data-changed={state.changed || undefined}>
        {online ? (waiting ?? words) : `${t('offline')} ${waiting ?? words}`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={busy || waiting !== undefined}>
          {busy ? t('form-saving') : saveLabel}
        </Button>
        {children}
        {onCancel && (
          <Button kind="danger" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useStateWords(): (state: SaveState) => string {
  const t = useT();
  return ({ busy, changed, savedAt, typedWhileSaving }) => {
    if (busy) return t('form-saving');
    if (typedWhileSaving) return t('form-typedMeanwhile');
    if (changed) return t('form-unsaved');
    return savedAt ? t('form-savedAt', { time: clock(dayOf(savedAt).minutes) }) : t('form-unchanged');
  };
}
