import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './conflict.module.css';

export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people changed the same thing: shows what differs, and lets the person decide. */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('conflict.title')} onClose={onClose} wide>
      <p>{t('conflict.text')}</p>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button onClick={onKeepMine}>{t('conflict.keepMine')}</Button>
        <Button kind="quiet" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </Dialog>
  );
}
