import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** The person gives up what is unsaved; a window that is closed gives up nothing. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left behind: by a link, by going back, by closing the window. */
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

/** The question itself, as the specification words it (section 5). */
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
