import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

interface LeaveWords {
  /** The question, and what is lost; the form's own if absent. */
  title?: string;
  text?: string;
}

interface LeaveGuardProps extends LeaveWords {
  unsaved: () => boolean;
  /** The person discards unsaved work. Closing the window discards nothing. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left by a link, by going back or by closing the window. */
export function LeaveGuard({ unsaved, onLeave, title, text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <LeaveDialog title={title} text={text} onLeave={leave} onStay={() => blocker.reset()} />;
}

interface LeaveDialogProps extends LeaveWords {
  onLeave: () => void;
  onStay: () => void;
}

/** The question, in the words of docs/product.md. */
export function LeaveDialog({ onLeave, onStay, title, text }: LeaveDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={title ?? t('form.cancelAsk')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{text ?? t('form.cancelText')}</p>
    </ConfirmDialog>
  );
}
