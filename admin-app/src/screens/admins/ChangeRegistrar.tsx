import { updateAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useT } from '../../i18n/useT.ts';
import { useToast } from '../../shell/toasts.tsx';

interface ChangeRegistrarProps {
  admin: Pick<AdminAccount, 'id' | 'username' | 'registrar'>;
  onClose: () => void;
}

/** Gives or takes the permission to read what is not public of the objects. No role has it by itself. */
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
