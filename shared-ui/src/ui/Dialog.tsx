import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useModal } from './useModal.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface ModalProps {
  /** Id of the element that labels it. */
  labelledBy: string;
  /** Called when Escape was pressed, or when something else asked to close it. */
  onClose: () => void;
  className?: string;
  /** Whether a press outside closes it; for dialogs without a form. */
  light?: boolean;
  children: ReactNode;
}

/**
 * A native modal, open as long as it is rendered: it takes the focus, keeps it, closes on Escape and gives the focus back
 * (WCAG 2.1.2, 2.4.3).
 */
export function Modal({ labelledBy, onClose, className = '', light = false, children }: ModalProps) {
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={labelledBy}
      closedby={light ? 'any' : undefined}
    >
      {children}
    </dialog>
  );
}

interface DialogProps {
  title: ReactNode;
  /** Called when Escape was pressed, or when something else asked to close it. */
  onClose: () => void;
  /** A red edge for actions that can't be undone. */
  grave?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A modal under its title. */
export function Dialog({ title, onClose, grave = false, wide = false, children }: DialogProps) {
  const id = useId();
  const classes = [grave ? styles.grave : '', wide ? styles.wide : ''].filter(Boolean).join(' ');
  return (
    <Modal labelledBy={id} onClose={onClose} className={classes}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Modal>
  );
}

interface ConfirmProps {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
}

/** Asks for confirmation before something is lost; the harmless answer has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, onConfirm, onCancel, busy }: ConfirmProps) {
  const harmless = useRef<HTMLDivElement>(null);
  useEffect(() => harmless.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus(), []);
  return (
    <Dialog title={title} onClose={onCancel} grave>
      {children && <div>{children}</div>}
      <div className={styles.pair} ref={harmless}>
        <Button kind="dangerSolid" onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  );
}
