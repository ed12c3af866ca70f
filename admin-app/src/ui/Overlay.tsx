import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useModal } from '@muzey/shared-ui/ui/useModal.ts';
import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './overlay.module.css';

interface OverlayProps {
  title: string;
  /** Next to the title. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen form over a list: a native modal dialog, so the list is inert until it closes. */
export function Overlay({ title, actions, onClose, children }: OverlayProps) {
  const t = useT();
  const id = useId();
  const modal = useModal(onClose);
  return (
    <dialog {...modal} data-overlay className={styles.overlay} aria-labelledby={id}>
      <div className={styles.head}>
        <h1 id={id}>{title}</h1>
        {actions}
        <Button kind="square" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
