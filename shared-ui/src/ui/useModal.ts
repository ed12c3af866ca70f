import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

interface ModalProps extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/**
 * Makes a `<dialog>` a native modal that is open as long as it is rendered.
 * @param onClose Escape was pressed, or something else asked to close it
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    const element = ref.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      gone.current = true;
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return {
    ref,
    // a dialog inside this one bubbles its own
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // browsers let nobody be kept in: asked a second time they close it without asking us
    onClose: (event) => {
      if (gone.current || event.target !== event.currentTarget) return;
      // a guard may ask whether to leave, and the person may stay
      if (!event.currentTarget.open) event.currentTarget.showModal();
      onClose();
    },
  };
}
