import { endAdminSessions, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

export function EndSessions({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins.endSessionsAsk', { name: username })}
      text={t('admins.endSessionsText')}
      confirmLabel={t('admins.endSessions')}
      work={() => endAdminSessions({ client: api, path: { id }, throwOnError: true })}
      sections={['audit']}
      onDone={() => toast(t('sessions.ended'))}
      onClose={onClose}
    />
  );
}
