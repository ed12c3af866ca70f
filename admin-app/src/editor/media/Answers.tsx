import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import form from '../../ui/form.module.css';
import { useDialogT } from './words.ts';

interface AnswersProps {
  onSet: () => void;
  /** Selects another file. */
  onPick?: () => void;
  disabled?: boolean;
  onClose: () => void;
}

/** The buttons below a dialog about a block. */
export function Answers({ onSet, onPick, disabled, onClose }: AnswersProps) {
  const t = useDialogT();
  return (
    <div className={form.pairOfButtons}>
      <Button disabled={disabled} onClick={onSet}>
        {t('inText-apply')}
      </Button>
      {onPick && (
        <Button kind="quiet" onClick={onPick}>
          {t('inText-another')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}
