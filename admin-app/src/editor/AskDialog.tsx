import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import form from '../ui/form.module.css';
import { useT } from './words.ts';

interface AnswersProps {
  onConfirm: () => void;
  /** For an answer that inserts nothing. */
  confirmLabel?: string;
  /** Removes the existing thing. */
  onRemove?: () => void;
  removeLabel?: string;
  onClose: () => void;
}

/** For a field of such a dialog, which is inside the form's element: Enter answers, and does not submit the form. */
export const onEnter =
  (confirm: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) confirm();
  };

/** The buttons below a question. */
export function Answers({ onConfirm, confirmLabel, onRemove, removeLabel, onClose }: AnswersProps) {
  const t = useT();
  return (
    <div className={form.pairOfButtons}>
      <Button onClick={onConfirm}>{confirmLabel ?? t('editor-set')}</Button>
      {onRemove && (
        <Button kind="danger" onClick={onRemove}>
          {removeLabel}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

interface AskDialogProps extends AnswersProps {
  title: string;
  children: ReactNode;
}

/** A question about the selected text. */
export function AskDialog({ title, children, ...answers }: AskDialogProps) {
  return (
    <Dialog title={title} onClose={answers.onClose}>
      {children}
      <Answers {...answers} />
    </Dialog>
  );
}
