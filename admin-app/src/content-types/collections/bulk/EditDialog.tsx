import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../api/api.ts';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { UNDO_MS, useToast } from '../../../shell/toasts.tsx';
import { MAX_EDITED, readResult, readSelected } from './calls.ts';
import styles from './bulk.module.css';
import { batchesOf, isComplete, planOf, type RecordEdit } from './change.ts';
import { EditFields, FIRST_EDIT } from './EditFields.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { EditPreview } from './EditPreview.tsx';
import { hasTrouble, useEditing, type Outcome } from './useEditing.ts';
import { useT } from './words.ts';

interface EditDialogProps {
  address: ListAddress;
  /** The objects; without them, all that the list shows. */
  ids?: readonly string[];
  /** How many there are. */
  count: number;
  /** Receives the objects that now have the requested values. */
  onChanged: (ids: readonly string[]) => void;
}

/** One change for many objects: choose, preview, apply, and undo if needed. */
export function EditDialog({ address, ids, count, onChanged }: EditDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const [isOpen, setOpen] = useState(true);
  const [edit, setEdit] = useState<RecordEdit>(FIRST_EDIT);
  const [problem, setProblem] = useState('');
  const reading = useMutation({
    mutationFn: async () => {
      const items = ids ? await readSelected(ids) : await readResult(address);
      return { items, plan: planOf(items, edit) };
    },
    onError: (error) => setProblem(wordsFor(error, lang)),
  });
  const { progress, outcome, run, undo, stop, signInDialog } = useEditing();
  const preview = () => {
    setProblem(isComplete(edit) ? '' : t('edits-nothing'));
    if (isComplete(edit)) reading.mutate();
  };
  const read = reading.data;
  const notify = ({ changed, undo: undoing, isUndo }: Outcome) => {
    if (changed === 0) return;
    toast(
      <>
        {t(isUndo ? 'edits-undone' : 'edits-done', { count: changed })}{' '}
        {undoing.length > 0 && (
          <button type="button" data-action onClick={() => void takeBack(undoing)}>
            {t('undo')}
          </button>
        )}
      </>,
      undoing.length > 0 ? UNDO_MS : undefined,
    );
  };
  const finish = (done: Outcome) => {
    // a toast cannot be reached below a dialog
    setOpen(hasTrouble(done));
    if (!hasTrouble(done)) notify(done);
  };
  const takeBack = async (undoing: Outcome['undo']) => {
    setOpen(true);
    finish(await undo(undoing));
  };
  const close = () => {
    setOpen(false);
    if (outcome) notify(outcome);
  };
  const change = async ({ items, plan }: NonNullable<typeof read>) => {
    const done = await run(batchesOf(plan, edit));
    const left = new Set([...done.skipped, ...done.failed.map(({ row }) => row)].map(({ id }) => id));
    if (done.isWhole) onChanged(items.map(({ id }) => id).filter((id) => !left.has(id)));
    finish(done);
  };
  const body = () => {
    if (count > MAX_EDITED) return <p>{t('edits-tooMany', { max: MAX_EDITED })}</p>;
    if (progress)
      return (
        <>
          <progress value={progress.tried} max={progress.all} aria-label={t('edits-title', { count: progress.all })} />
          <p role="status">{t('edits-working', { tried: progress.tried, all: progress.all })}</p>
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={stop}>
              {t('edits-stop')}
            </Button>
          </div>
        </>
      );
    if (outcome) return <EditOutcome outcome={outcome} onUndo={() => void takeBack(outcome.undo)} onClose={close} />;
    if (read)
      return (
        <>
          <EditPreview edit={edit} plan={read.plan} total={read.items.length} />
          <div className={styles.buttons}>
            {read.plan.length > 0 && (
              <Button onClick={() => void change(read)}>{t('edits-run', { count: read.plan.length })}</Button>
            )}
            <Button kind="quiet" onClick={() => reading.reset()}>
              {t('edits-back')}
            </Button>
          </div>
        </>
      );
    return (
      <>
        <EditFields edit={edit} onChange={setEdit} />
        <p role="alert">{problem}</p>
        <div className={styles.buttons}>
          <Button busy={reading.isPending} onClick={preview}>
            {t('edits-preview')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <>
      {isOpen && (
        <Dialog title={t('edits-title', { count })} onClose={progress ? stop : close} wide={Boolean(read)}>
          {body()}
        </Dialog>
      )}
      {signInDialog}
    </>
  );
}
