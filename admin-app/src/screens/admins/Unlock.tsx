import { unlockAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

/** For somebody who has to wait because wrong passwords were tried. */
export function Unlock({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins.unlockAsk', { name: username })}
      text={t('admins.unlockText')}
      confirmLabel={t('admins.unlock')}
      work={() => unlockAdmin({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('admins.unlocked', { name: username }))}
      onClose={onClose}
    />
  );
}
