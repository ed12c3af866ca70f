import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useWaitingT } from '../item-form/waiting/words.ts';
import { useT } from '../i18n/useT.ts';
import styles from '../comparison/history.module.css';
import { useHistoryT } from '../comparison/words.ts';

interface SeenDialogProps {
  /** Whether there is a pending change, of which an item can have only one. */
  isTaken: boolean;
  onAnswer: (later: boolean) => void;
  onClose: () => void;
}

/** Asks whether visitors should see the restored version at once. */
export function SeenDialog({ isTaken, onAnswer, onClose }: SeenDialogProps) {
  const t = useT();
  const own = useHistoryT();
  const waiting = useWaitingT();
  return (
    <Dialog title={own('history-ask')} onClose={onClose}>
      <p>{own('history-seen')}</p>
      {isTaken && <p>{own('history-taken')}</p>}
      <div className={styles.actions}>
        {!isTaken && <Button onClick={() => onAnswer(true)}>{waiting('waiting-save')}</Button>}
        <Button kind={isTaken ? undefined : 'quiet'} onClick={() => onAnswer(false)}>
          {own('history-toAll')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
