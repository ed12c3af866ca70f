import type { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { mediumInTrash, toFormErrors } from '../content/form-errors.ts';
import { useT } from '../i18n/useT.ts';
import type { Gone } from './calls.ts';
import styles from '../comparison/history.module.css';
import { useHistoryT } from '../comparison/words.ts';

interface GoneDialogProps {
  refused: ApiError;
  label: (field: string) => string;
  onAnswer: (gone: Gone) => void;
  onClose: () => void;
}

/** Lists what a version shows that no longer exists: media in the trash can be restored with it, or are left out like the rest. */
export function GoneDialog({ refused, label, onAnswer, onClose }: GoneDialogProps) {
  const t = useT();
  const own = useHistoryT();
  const lang = useLang();
  const media = refused.fields.flatMap(({ medium }) => medium ?? []);
  const others = { fields: refused.fields.filter(({ medium }) => !medium) };
  const lines = new Set([
    ...media.map((medium) => mediumInTrash(medium, lang)),
    ...toFormErrors(others, label, lang).map(({ text }) => text),
  ]);
  return (
    <Dialog title={own('history-gone')} onClose={onClose}>
      <ul>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {media.length > 0 && <Button onClick={() => onAnswer('restore')}>{own('history-bringBack')}</Button>}
        <Button kind="quiet" onClick={() => onAnswer('leave_out')}>
          {own('history-leaveOut')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
