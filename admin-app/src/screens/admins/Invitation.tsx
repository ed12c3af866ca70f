import { inviteAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { MadeLink } from '../../ui/MadeLink.tsx';
import styles from './admins.module.css';
import { useT } from './words.ts';

interface InvitationProps {
  admin: Pick<AdminAccount, 'id' | 'username'>;
  /** Whether the link has been asked for already. */
  isAsked?: boolean;
  onClose: () => void;
}

/** Makes a link with which somebody chooses the password of an account, and shows it once. */
export function InvitationDialog(props: InvitationProps) {
  const t = useT();
  return (
    <Dialog title={t('admins-inviteFor', { name: props.admin.username })} onClose={props.onClose}>
      <Invitation {...props} />
    </Dialog>
  );
}

export function Invitation({ admin: { id, username }, isAsked = false, onClose }: InvitationProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => signIn.attempt(() => inviteAdmin({ client: api, path: { id }, throwOnError: true })),
    onSettled: () => queries.invalidateQueries({ queryKey: adminsQuery.queryKey }),
  });
  const { mutate } = make;
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate]);
  return (
    <>
      {make.data ? (
        <>
          <p className={styles.text}>
            {t('admins-inviteOnce', { name: username, date: longDateTime(make.data.data.expiresAt, lang) })}
          </p>
          <MadeLink label={t('admins-inviteLink')} value={make.data.data.url} />
        </>
      ) : (
        <p className={styles.text}>{t('admins-inviteText')}</p>
      )}
      <FormFailure text={make.isError ? wordsFor(make.error, lang) : undefined} />
      <div className={styles.buttons}>
        {!make.data && (
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('admins-invite')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {make.data ? t('close') : t('cancel')}
        </Button>
      </div>
      {signIn.dialog}
    </>
  );
}
