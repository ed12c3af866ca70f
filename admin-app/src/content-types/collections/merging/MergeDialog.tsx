import { mergeCollection, type CollectionRow } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, wordsFor } from '../../../api/api.ts';
import { titleOf } from '../../../content/draft.ts';
import { asDeleted, type Deleted } from '../../../item-list/useRestore.tsx';
import { focusContentWhenLost } from '../../../shell/focus.ts';
import { UNDO_MS, useToast } from '../../../shell/toasts.tsx';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { PrivateWarning } from '../private/PrivateWarning.tsx';
import styles from './merging.module.css';
import { useT } from './words.ts';

interface MergeDialogProps {
  pair: readonly [CollectionRow, CollectionRow];
  onDone: () => void;
  /** Receives the object that was restored from the trash. */
  onUndo: (gone: Deleted) => void;
  onClose: () => void;
}

/** Merges two records of one object, after the user has chosen which one stays. */
export function MergeDialog({ pair, onDone, onUndo, onClose }: MergeDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [keptId, setKeptId] = useState(pair[0].id);
  // repeating it after a lost answer is not refused
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [survivor, gone] = keptId === pair[0].id ? pair : [pair[1], pair[0]];
  const titleIn = (row: CollectionRow) => titleOf(row.content, lang).title;
  const merging = useMutation({
    mutationFn: () =>
      signIn.attempt(() =>
        mergeCollection({
          client: api,
          path: { id: gone.id },
          body: { into: survivor.id, version: gone.version, into_version: survivor.version },
          headers: { 'Idempotency-Key': `${key}-${survivor.id}` },
          throwOnError: true,
        }),
      ),
    onSuccess: () => {
      onDone();
      onClose();
      toast(
        <>
          {t('merging-done', { name: titleIn(gone), into: titleIn(survivor) })}{' '}
          <button type="button" data-action onClick={() => onUndo(asDeleted('collections', gone))}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
    },
    onError: (refusal) => setProblem(wordsFor(refusal, lang)),
    onSettled: async () => {
      await Promise.all(
        ['collections', 'trash', 'audit'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
      // the button that opened it disappears
      focusContentWhenLost();
    },
  });
  return (
    <>
      <Dialog title={t('merging-title')} onClose={onClose}>
        <fieldset className={styles.choice}>
          <legend>{t('merging-stays')}</legend>
          {pair.map((row) => {
            const { title, lang: written } = titleOf(row.content, lang);
            return (
              <label key={row.id}>
                <input type="radio" name="kept" checked={row.id === keptId} onChange={() => setKeptId(row.id)} />
                <span>
                  <strong lang={languages[written].tag}>{title}</strong>{' '}
                  {[row.number, longDate(row.createdAt, lang)].filter((fact) => fact !== null).join(' · ')}
                </span>
              </label>
            );
          })}
        </fieldset>
        <p>{t('merging-text')}</p>
        <PrivateWarning rows={[gone]} />
        <p role="alert">{problem}</p>
        <div className={styles.buttons}>
          <Button busy={merging.isPending} onClick={() => merging.mutate()}>
            {t('merging-do')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
