import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

interface ModalProps extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/**
 * Makes a `<dialog>` a native modal that is open as long as it is rendered.
 * @param onClose called when Escape was pressed, or when something else asked to close it
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
    // the event of a dialog inside this one bubbles
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // browsers do not let a page trap anybody: at the second request they close the dialog without asking us
    onClose: (event) => {
      if (gone.current || event.target !== event.currentTarget) return;
      // a guard may ask for confirmation, and the user may stay
      if (!event.currentTarget.open) event.currentTarget.showModal();
      onClose();
    },
  };
}
