import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonFor } from '../../content/form-errors.ts';
import { readTerm, termQuery } from '../../fields/terms/calls.ts';
import type { TermChoice } from '../../fields/terms/term.ts';
import { UNDO_MS, useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { moveTerm } from './calls.ts';
import { useTermNames } from './TermName.tsx';
import { useT } from './words.ts';

interface Move {
  term: AdminTerm;
  /** The broader term; undefined for the top level. */
  above?: TermChoice;
  /** A move can be undone once. */
  isUndo?: boolean;
}

/** Moves terms below others; each move reports what it did, and can be undone. */
export function useMoving() {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const nameOf = useTermNames();
  // only the id is known of the former broader term, to which undoing returns it
  const fullNameOf = async ({ id, labels }: TermChoice) => {
    if (Object.keys(labels).length > 0) return nameOf({ labels });
    const { queryKey } = termQuery(id);
    return nameOf(await queries.ensureQueryData({ queryKey, queryFn: () => readTerm(id) }));
  };
  const sentence = async ({ term, above }: Move) => {
    const name = nameOf(term);
    if (!above) return t('terms-movedUp', { name });
    return fullNameOf(above).then(
      (named) => t('terms-moved', { name, above: named }),
      // the move succeeded, even if the label cannot be loaded
      () => t('done-saved'),
    );
  };
  const moving = useMutation({
    mutationFn: async (move: Move) => {
      const moved = await signIn.attempt(() => moveTerm(move.term, move.above?.id ?? null));
      return { moved, said: await sentence(move) };
    },
    onSuccess: ({ moved, said }, { term, isUndo }) => {
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
