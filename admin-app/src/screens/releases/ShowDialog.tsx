import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useT } from './words.ts';

interface ShowDialogProps {
  name: string;
  onShow: () => void;
  onClose: () => void;
}

/** Asks before visitors see it all. */
export function ShowDialog({ name, onShow, onClose }: ShowDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('releases.showNowAsk', { name })}
      confirmLabel={t('releases.showNow')}
      cancelLabel={t('cancel')}
      onConfirm={onShow}
      onCancel={onClose}
    >
      <p>{t('releases.showNowText')}</p>
    </ConfirmDialog>
  );
}
