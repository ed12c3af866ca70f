import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { CreateAdminForm } from './CreateAdminForm.tsx';

/** The dialog closes after this time, so that the message can be read. */
const CLOSE_DELAY_MS = 1000;

/** A dialog over the list with its own address, so that reload and back work. */
export function CreateAdminDialog() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [created, setCreated] = useState<string>();
  useEffect(() => {
    if (created === undefined) return;
    const timer = setTimeout(() => void navigate('/admin/admins'), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [created, navigate]);
  const close = () => void navigate('/admin/admins');
  return (
    <Dialog title={t('admins-new')} onClose={close}>
      <title>{`${t('admins-new')} · ${t('title')}`}</title>
      {created === undefined && (
        <CreateAdminForm
          onCreated={(username) => {
            setCreated(username);
            void queries.invalidateQueries({ queryKey: adminsQuery.queryKey });
          }}
          onCancel={close}
        />
      )}
      <p role="status">{created !== undefined && t('admins-created', { name: created })}</p>
    </Dialog>
  );
}
