import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminsQuery } from '../../shell/admins.ts';
import { Invitation } from './Invitation.tsx';
import { CreateAdminForm, type Created } from './CreateAdminForm.tsx';
import { useT } from './words.ts';

/** The dialog closes after this time, so that the message can be read. */
const CLOSE_DELAY_MS = 1000;

/** A dialog over the list with its own address, so that reload and back work. */
export function CreateAdminDialog() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [created, setCreated] = useState<Created>();
  useEffect(() => {
    if (created === undefined || created.isInvited) return;
    const timer = setTimeout(() => void navigate('/admin/admins'), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [created, navigate]);
  const close = () => void navigate('/admin/admins');
  return (
    <Dialog title={t('admins-new')} onClose={close}>
      <title>{`${t('admins-new')} · ${t('title')}`}</title>
      {created === undefined && (
        <CreateAdminForm
          onCreated={(next) => {
            setCreated(next);
            void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
          }}
          onCancel={close}
        />
      )}
      <p role="status">{created && t('admins-created', { name: created.admin.username })}</p>
      {created?.isInvited && <Invitation admin={created.admin} isAsked onClose={close} />}
    </Dialog>
  );
}
