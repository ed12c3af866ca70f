import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { addMembers, openQuery, type Member } from './calls.ts';
import { ReleaseSelect } from './ReleaseSelect.tsx';
import { useReason } from './reasons.ts';
import styles from './releases.module.css';
import { useT } from './words.ts';

interface PutDialogProps {
  members: readonly Member[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds several items to a release that is not on the site yet: all of them, or none. */
export function PutDialog({ members, onDone, onClose }: PutDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const reasonOf = useReason();
  const open = useQuery(openQuery());
  const [chosen, setChosen] = useState('');
  const put = useMutation({
    mutationFn: () => signIn.attempt(() => addMembers(chosen, members)),
    onSuccess: () => {
      toast(t('releases-added'));
      onDone();
    },
    onSettled: () =>
      Promise.all(['releases', 'waiting'].map((section) => queries.invalidateQueries({ queryKey: [section] }))),
  });
  return (
    <>
      <Dialog title={t('releases-choose')} onClose={onClose}>
        {open.isLoading && <Spinner>{t('list-loading')}</Spinner>}
        {open.isError && <LoadTrouble error={open.error} onRetry={() => void open.refetch()} />}
        {open.data?.length === 0 && <Link to="/admin/releases">{t('releases-add')}</Link>}
        {open.data && open.data.length > 0 && (
          <ReleaseSelect
            releases={open.data}
            chosen={chosen}
            error={put.error ? reasonOf(put.error, lang) : undefined}
            onChoose={setChosen}
          />
        )}
        <div className={styles.buttons}>
          <Button busy={put.isPending} disabled={chosen === ''} onClick={() => put.mutate()}>
            {t('releases-put')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
