import { deleteAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

export function DeleteAdmin({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('delete.ask', { title: username })}
      text={t('admins.deleteText')}
      confirmLabel={t('delete')}
      work={() => deleteAdmin({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('done.deleted'))}
      onClose={onClose}
    />
  );
}
