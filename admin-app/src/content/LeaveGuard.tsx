import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

/** Asks before unsaved work is left behind: by a link, by going back, by closing the window. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useT();
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
  return (
    <ConfirmDialog
      title={t('form.cancelAsk')}
      confirmLabel={t('form.leave')}
      cancelLabel={t('form.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t('form.cancelText')}</p>
    </ConfirmDialog>
  );
}
