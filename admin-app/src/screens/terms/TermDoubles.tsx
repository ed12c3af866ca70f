import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { Pager } from '../../fields/Pager.tsx';
import type { TermKind } from '../../fields/terms/term.ts';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { UNDO_MS, useToast } from '../../shell/toasts.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { doublesQuery, GROUPS_PER_PAGE, keepApart, mergeInto } from './calls.ts';
import { DoubleGroup } from './DoubleGroup.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

interface Merge {
  term: AdminTerm;
  into: AdminTerm;
}

/** Terms that may be the same, in groups. Those that are chosen are merged into the one of their group that stays. */
export function TermDoubles({ kind }: { kind: TermKind | '' }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Merge>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const list = useQuery({ ...doublesQuery({ kind, page }), placeholderData: keepPreviousData });
  const merging = useMutation({
    mutationFn: async (merges: readonly Merge[]) => {
      const refused = new Map<string, string>();
      for (const { term, into } of merges)
        await signIn
          .attempt(() => mergeInto(term, into.id))
          .catch((error: unknown) => refused.set(term.id, wordsFor(error, lang)));
      return refused;
    },
    onSuccess: (refused, merges) => {
      setErrors(refused);
      setChosen(new Map());
      toast(t('terms-doublesMerged', { count: merges.length - refused.size }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['terms'] }),
  });
  const deciding = useMutation({
    mutationFn: ({ ids, different }: { ids: readonly string[]; different: boolean }) =>
      signIn.attempt(() => keepApart(ids, different)),
    onSuccess: (_, { ids, different }) => {
      if (!different) return toast(t('terms-doublesTogether'));
      toast(
        <>
          {t('terms-doublesKept')}{' '}
          <button type="button" data-action onClick={() => deciding.mutate({ ids, different: false })}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
    },
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['terms'] }),
  });
  const keepTermsApart = (terms: readonly AdminTerm[]) => {
    choose(terms.map((term) => ({ term, into: undefined })));
    deciding.mutate({ ids: terms.map(({ id }) => id), different: true });
  };
  const choose = (changes: readonly { term: AdminTerm; into: AdminTerm | undefined }[]) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const { term, into } of changes)
        if (into) after.set(term.id, { term, into });
        else after.delete(term.id);
      return after;
    });
  const { groups = [], total } = list.data ?? {};
  return (
    <>
      <p className={styles.hint}>{t('terms-doublesText')}</p>
      <p role="status" className={styles.hint}>
        {total !== undefined && total > 0 && t('terms-doublesCount', { count: total })}
      </p>
      {list.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {list.isError && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
      {total === 0 && <p>{t('terms-doublesNone')}</p>}
      <ul aria-busy={list.isFetching}>
        {groups.map(({ terms }) => (
          <DoubleGroup
            key={terms.map(({ id }) => id).join()}
            terms={terms}
            isChosen={({ id }) => chosen.has(id)}
            errorOf={({ id }) => errors.get(id)}
            onChoose={choose}
            onKeepApart={() => keepTermsApart(terms)}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil((total ?? 0) / GROUPS_PER_PAGE)}
        sorted
        onGo={(next) => {
          setChosen(new Map());
          setPage(next);
        }}
      />
      {groups.length > 0 && (
        <div className={styles.buttons}>
          <Button
            busy={merging.isPending}
            aria-disabled={chosen.size === 0 || undefined}
            onClick={() => chosen.size > 0 && merging.mutate([...chosen.values()])}
          >
            {t('terms-doublesMerge', { count: chosen.size })}
          </Button>
        </div>
      )}
      {signIn.dialog}
    </>
  );
}
