import { updateAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { useToast } from '../../shell/toasts.tsx';
import { DisplayNameForm } from '../../ui/DisplayNameForm.tsx';
import { useT } from './words.ts';

/** The display names of another account. */
export function SetNames({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, username } = admin;
  return (
    <Dialog title={t('admins-setNamesFor', { name: username })} onClose={onClose}>
      <DisplayNameForm
        account={admin}
        save={(body) => updateAdmin({ client: api, path: { id }, body, throwOnError: true })}
        onSaved={() => {
          onClose();
          toast(t('done-saved'));
          void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
        }}
      >
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DisplayNameForm>
    </Dialog>
  );
}
