import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { MAX_EDITED, readResult } from './calls.ts';
import styles from './bulk.module.css';
import { batchesOf, isComplete, planOf, type RecordEdit } from './change.ts';
import { EditFields, FIRST_EDIT } from './EditFields.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { EditPreview } from './EditPreview.tsx';
import { useEditing } from './useEditing.ts';
import { useT } from './words.ts';

interface EditDialogProps {
  address: ListAddress;
  /** How many objects the list has found. */
  total: number;
  onClose: () => void;
}

/** One change for all objects that the list has found: chosen, looked at, done, and taken back if that is wanted. */
export function EditDialog({ address, total, onClose }: EditDialogProps) {
  const t = useT();
  const lang = useLang();
  // the list may be narrowed by the change itself
  const [count] = useState(total);
  const [edit, setEdit] = useState<RecordEdit>(FIRST_EDIT);
  const [problem, setProblem] = useState('');
  const reading = useMutation({
    mutationFn: async () => {
      const items = await readResult(address, new AbortController().signal);
      return { total: items.length, plan: planOf(items, edit) };
    },
    onError: (error) => setProblem(wordsFor(error, lang)),
  });
  const { progress, outcome, run, undo, stop, signInDialog } = useEditing();
  const look = () => {
    setProblem(isComplete(edit) ? '' : t('edits.nothing'));
    if (isComplete(edit)) reading.mutate();
  };
  const found = reading.data;
  const body = () => {
    if (count > MAX_EDITED) return <p>{t('edits.tooMany', { max: MAX_EDITED })}</p>;
    if (progress)
      return (
        <>
          <progress value={progress.tried} max={progress.all} aria-label={t('edits.title', { count: progress.all })} />
          <p role="status">{t('edits.working', { tried: progress.tried, all: progress.all })}</p>
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={stop}>
              {t('edits.stop')}
            </Button>
          </div>
        </>
      );
    if (outcome) return <EditOutcome outcome={outcome} onUndo={() => void undo(outcome.undo)} onClose={onClose} />;
    if (found)
      return (
        <>
          <EditPreview edit={edit} {...found} />
          <div className={styles.buttons}>
            {found.plan.length > 0 && (
              <Button onClick={() => void run(batchesOf(found.plan, edit))}>
                {t('edits.run', { count: found.plan.length })}
              </Button>
            )}
            <Button kind="quiet" onClick={() => reading.reset()}>
              {t('edits.back')}
            </Button>
          </div>
        </>
      );
    return (
      <>
        <EditFields edit={edit} onChange={setEdit} />
        <p role="alert">{problem}</p>
        <div className={styles.buttons}>
          <Button busy={reading.isPending} onClick={look}>
            {t('edits.preview')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <>
      <Dialog title={t('edits.title', { count })} onClose={() => (progress ? stop() : onClose())} wide>
        {body()}
      </Dialog>
      {signInDialog}
    </>
  );
}
