import { updateAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { accessOf } from './access.ts';
import { accessChecks } from './access-checks.ts';
import { AccessFields } from './AccessFields.tsx';
import styles from './admins.module.css';
import { useT } from './words.ts';

/** The rights of an account, in a dialog over the list with its own address. */
export function EditAdminDialog() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const admins = useQuery(adminsQuery);
  const admin = admins.data?.find((one) => one.id === id);
  const close = () => void navigate('/admin/admins');
  const title = admin ? t('access-for', { name: admin.username }) : t('access-title');
  return (
    <Dialog title={title} onClose={close}>
      <title>{`${title} · ${t('title')}`}</title>
      {admins.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {admins.isError && <LoadTrouble error={admins.error} onRetry={() => void admins.refetch()} />}
      {admins.isSuccess && !admin && <p>{t('access-accountGone')}</p>}
      {admin && <EditAccess key={id} admin={admin} onClose={close} />}
    </Dialog>
  );
}

function EditAccess({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [access, setAccess] = useState(() => accessOf(admin));
  const errors = useFormErrors(accessChecks(access));
  const save = async () => {
    const call = { client: api, path: { id: admin.id }, body: access, throwOnError: true } as const;
    await signIn.attempt(() => updateAdmin(call));
    onClose();
    toast(t('done-saved'));
    for (const section of ['admins', 'audit', 'session']) void queries.invalidateQueries({ queryKey: [section] });
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void errors.send(event.currentTarget, save);
        }}
      >
        <FormFailure text={errors.general} />
        <AccessFields access={access} errorAt={errors.errorAt} onChange={setAccess} />
        <div className={styles.buttons}>
          <Button type="submit" busy={errors.busy}>
            {errors.busy ? t('form-saving') : t('form-save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      {signIn.dialog}
    </>
  );
}
