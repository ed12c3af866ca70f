import { inviteAdmin, type AdminAccount, type InvitationLink } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import styles from './admins.module.css';
import { useT } from './words.ts';

interface InvitationProps {
  admin: Pick<AdminAccount, 'id' | 'username'>;
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

export function Invitation({ admin: { id, username }, onClose }: InvitationProps) {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => signIn.attempt(() => inviteAdmin({ client: api, path: { id }, throwOnError: true })),
    onSettled: () => queries.invalidateQueries({ queryKey: adminsQuery.queryKey }),
  });
  return (
    <>
      {make.data ? (
        <MadeLink link={make.data.data} username={username} />
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

function MadeLink({ link: { url, expiresAt }, username }: { link: InvitationLink; username: string }) {
  const t = useT();
  const lang = useLang();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // the button that was pressed is gone
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <p className={styles.text}>{t('admins-inviteOnce', { name: username, date: longDateTime(expiresAt, lang) })}</p>
      <TextField
        label={t('admins-inviteLink')}
        name="link"
        readOnly
        ref={field}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      {/* browsers offer it on https and localhost only */}
      {'clipboard' in navigator && (
        <p className={styles.text}>
          <Button
            kind="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(url).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {t('admins-inviteCopy')}
          </Button>{' '}
          <span role="status">{isCopied && t('admins-inviteCopied')}</span>
        </p>
      )}
    </>
  );
}
