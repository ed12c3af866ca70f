import { updateAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useT } from './words.ts';

interface ChangeRegistrarProps {
  admin: Pick<AdminAccount, 'id' | 'username' | 'registrar'>;
  onClose: () => void;
}

/** Grants or revokes the permission to read non-public data of objects. No role includes it. */
export function ChangeRegistrar({ admin: { id, username, registrar }, onClose }: ChangeRegistrarProps) {
  const t = useT();
  const toast = useToast();
  const name = { name: username };
  const body = { registrar: !registrar };
  return (
    <ConfirmAction
      title={registrar ? t('admins-unregistrarAsk', name) : t('admins-registrarAsk', name)}
      text={t('admins-registrarText')}
      confirmLabel={registrar ? t('admins-unregistrar') : t('admins-registrar')}
      work={() => updateAdmin({ client: api, path: { id }, body, throwOnError: true })}
      sections={['admins', 'audit', 'session']}
      onDone={() => toast(t('done-saved'))}
      onClose={onClose}
    />
  );
}
