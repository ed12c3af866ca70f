import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import form from '../content/form.module.css';
import { useT } from './words.ts';

interface AskDialogProps {
  title: string;
  onConfirm: () => void;
  /** Takes away what is there already. */
  onRemove?: () => void;
  removeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** For a field of such a dialog, which stands in the form's own element: Enter answers, and does not send the form. */
export const onEnter =
  (confirm: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) confirm();
  };

/** A question about the selected text. */
export function AskDialog({ title, onConfirm, onRemove, removeLabel, onClose, children }: AskDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className={form.pairOfButtons}>
        <Button onClick={onConfirm}>{t('editor.set')}</Button>
        {onRemove && (
          <Button kind="danger" onClick={onRemove}>
            {removeLabel}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
