import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** The person discards unsaved work. Closing the window discards nothing. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left by a link, by going back or by closing the window. */
export function LeaveGuard({ unsaved, onLeave }: LeaveGuardProps) {
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
  return <LeaveDialog onLeave={leave} onStay={() => blocker.reset()} />;
}

/** The question, in the words of docs/product.md. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('form.cancelAsk')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t('form.cancelText')}</p>
    </ConfirmDialog>
  );
}
