import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonFor } from '../content/form-errors.ts';
import type { TermChoice } from '../content/terms/term.ts';
import { UNDO_MS, useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { moveTerm } from './calls.ts';
import { useTermNames } from './TermName.tsx';
import { useT } from './words.ts';

interface Move {
  term: AdminTerm;
  /** The term above; undefined: at the top. */
  above?: TermChoice;
  /** A move is taken back once. */
  isUndo?: boolean;
}

/** Puts terms below others; each move says what it did, and can be taken back. */
export function useMoving() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const nameOf = useTermNames();
  const moving = useMutation({
    mutationFn: ({ term, above }: Move) => signIn.attempt(() => moveTerm(term, above?.id ?? null)),
    onSuccess: (moved, { term, above, isUndo }) => {
      const name = nameOf(term);
      const said = above ? t('terms.moved', { name, above: nameOf(above) }) : t('terms.movedUp', { name });
      if (isUndo) return toast(said);
      const back = term.broader === null ? undefined : { id: term.broader, labels: {} };
      return toast(
        <>
          {said}{' '}
          <button type="button" data-action onClick={() => moving.mutate({ term: moved, above: back, isUndo: true })}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
    },
    onError: (refusal) => toast(reasonFor(refusal, lang)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['terms'] }),
  });
  return { busy: moving.isPending, move: (move: Move) => moving.mutate(move), dialog: signIn.dialog };
}
