import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './form.module.css';

interface SaveButtonsProps {
  saving: boolean;
  /** The reason to wait, in words. */
  waiting?: string;
  onCancel?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

export function SaveButtons({ saving, waiting, onCancel, children }: SaveButtonsProps) {
  const t = useT();
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={saving || waiting !== undefined}>
        {saving ? t('form.saving') : t('form.save')}
      </Button>
      {waiting !== undefined && <p className={styles.note}>{waiting}</p>}
      {children}
      {onCancel && (
        <Button kind="danger" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
