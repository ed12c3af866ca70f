import { updateAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

/** Changes between the two roles. The server refuses to demote the last superadmin. */
export function ChangeRole({ admin: { id, username, role }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const up = role === 'admin';
  const body = { role: up ? 'superadmin' : 'admin' } as const;
  return (
    <ConfirmAction
      title={up ? t('admins.promoteAsk', { name: username }) : t('admins.demoteAsk', { name: username })}
      text={t('admins.roleText')}
      confirmLabel={up ? t('admins.promote') : t('admins.demote')}
      work={() => updateAdmin({ client: api, path: { id }, body, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('done.saved'))}
      onClose={onClose}
    />
  );
}
