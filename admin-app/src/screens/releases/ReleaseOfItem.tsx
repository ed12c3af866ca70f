import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { waitingKey } from '../../item-form/waiting/waiting-query.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { addMembers, openQuery, type Member } from './calls.ts';
import { ReleaseSelect } from './ReleaseSelect.tsx';
import { ReleaseState } from './ReleaseState.tsx';
import { useReason } from './reasons.ts';
import { useT } from './words.ts';

/** The release that an item goes live with, or those that it can be added to. */
export function ReleaseOfItem({ type, id }: Member) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const reasonOf = useReason();
  const own = useQuery(openQuery({ type, id }));
  const open = useQuery({ ...openQuery(), enabled: own.data?.length === 0 });
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const put = useMutation({
    mutationFn: (release: string) => signIn.attempt(() => addMembers(release, [{ type, id }])),
    onSuccess: () => {
      toast(t('releases-added'));
      // its change no longer has its own time
      return queries.invalidateQueries({ queryKey: waitingKey(type, id) });
    },
    onError: (refusal) => setError(reasonOf(refusal, lang)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['releases'] }),
  });
  const [release] = own.data ?? [];
  const failed = [own, open].find(({ isError }) => isError);
  return (
    <section className={form.panel} aria-labelledby="release-of-item">
      <h2 id="release-of-item">{t('nav-releases')}</h2>
      {(own.isLoading || open.isLoading) && <Spinner>{t('list-loading')}</Spinner>}
      {failed && <LoadTrouble error={failed.error} onRetry={() => void failed.refetch()} />}
      {release && (
        <>
          <p>
            <Link to={`/admin/releases/${release.id}`}>{release.name}</Link>
          </p>
          <ReleaseState release={release} />
        </>
      )}
      {open.data?.length === 0 && <Link to="/admin/releases">{t('releases-add')}</Link>}
      {!release && open.data && open.data.length > 0 && (
        <>
          <ReleaseSelect releases={open.data} chosen={chosen} error={error} onChoose={setChosen} />
          <Button kind="quiet" busy={put.isPending} disabled={chosen === ''} onClick={() => put.mutate(chosen)}>
            {t('releases-put')}
          </Button>
        </>
      )}
      {signIn.dialog}
    </section>
  );
}
