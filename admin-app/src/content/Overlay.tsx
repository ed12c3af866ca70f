import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './overlay.module.css';

interface OverlayProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A full-screen form over a list: a native modal dialog, so the list is out of reach until it closes. */
export function Overlay({ title, onClose, children }: OverlayProps) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={id}
      onCancel={(event) => {
        // a dialog inside this one bubbles its own
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h1 id={id}>{title}</h1>
        <Button kind="square" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
