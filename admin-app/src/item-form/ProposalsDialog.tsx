import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import styles from '../ui/form.module.css';
import { useT } from '../fields/script-words.ts';

interface ProposalsDialogProps {
  count: number;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a form is saved whose proposals nobody has used or discarded. */
export function ProposalsDialog({ count, onSave, onClose }: ProposalsDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('script-openTitle', { count })} onClose={onClose}>
      <p>{t('script-openText')}</p>
      <div className={styles.pairOfButtons}>
        <Button kind="quiet" onClick={onClose}>
          {t('script-look')}
        </Button>
        <Button onClick={onSave}>{t('script-saveFields')}</Button>
      </div>
    </Dialog>
  );
}
