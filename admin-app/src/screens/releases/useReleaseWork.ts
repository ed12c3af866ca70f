import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Release, ReleaseMemberProblem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { check, releaseQuery } from './calls.ts';
import { useReason } from './reasons.ts';

interface Work {
  /** @returns the changed release; nothing if it is unchanged */
  run: () => Promise<Release | undefined>;
  /** The message afterwards. */
  done?: string;
}

/** Performs an action on a release, shows the result, and lists the problems that prevented it. */
export function useReleaseWork(id: string) {
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const reasonOf = useReason();
  const [refusal, setRefusal] = useState('');
  const [problems, setProblems] = useState<readonly ReleaseMemberProblem[]>();
  const { queryKey } = releaseQuery(id);
  const work = useMutation({
    mutationFn: ({ run }: Work) => signIn.attempt(run),
    onMutate: () => {
      setRefusal('');
      setProblems(undefined);
    },
    onSuccess: (release, { done }) => {
      if (release) queries.setQueryData(queryKey, release);
      if (done !== undefined) toast(done);
    },
    onError: (error) => {
      setRefusal(reasonOf(error, lang));
      if (!(error instanceof ApiError)) return;
      if (error.code === 'release_refused') void check(id).then(setProblems, () => undefined);
      void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['releases', 'list'] }),
  });
  return {
    busy: work.isPending,
    run: (run: Work['run'], done?: string) => work.mutate({ run, done }),
    refusal,
    problems,
    setProblems,
    signInDialog: signIn.dialog,
  };
}
