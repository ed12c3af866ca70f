import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import styles from './suggested.module.css';
import { useT } from './words.ts';

interface SuggestedProps {
  /** Of the field. */
  label: string;
  /** In words; nothing is offered without one. */
  text: string | undefined;
  onTake: () => void;
}

/** A text of the file, beside the empty field that it would fit. */
export function Suggested({ label, text, onTake }: SuggestedProps) {
  const t = useT();
  if (!text) return null;
  return (
    <p className={styles.line}>
      <span>{t('media.fromFile', { text })}</span>
      <Button kind="quiet" aria-label={t('media.takeFor', { field: label })} onClick={onTake}>
        {t('media.take')}
      </Button>
    </p>
  );
}

/** Takes several of them at once. */
export function TakeAll({ count, onTake }: { count: number; onTake: () => void }) {
  const t = useT();
  if (count < 2) return null;
  return (
    <p className={styles.line}>
      <span>{t('media.fromFileRights')}</span>
      <Button kind="quiet" onClick={onTake}>
        {t('media.takeAll')}
      </Button>
    </p>
  );
}
