import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { focusContentWhenLost } from '../shell/focus.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';

interface ConfirmActionProps {
  title: string;
  text: string;
  /** Paragraphs below the question. */
  warning?: ReactNode;
  confirmLabel: string;
  work: () => Promise<unknown>;
  /** Deletes something: if it is cancelled, a message says that nothing was deleted. */
  isDeletion?: boolean;
  /** Query keys to invalidate afterwards. */
  sections: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, runs the action, and explains a refusal. */
export function ConfirmAction({
  title,
  text,
  warning,
  confirmLabel,
  work,
  isDeletion = false,
  sections,
  onDone,
  onClose,
}: ConfirmActionProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: () => signIn.attempt(work),
    // the dialog closes first, because a toast below a modal is neither visible nor announced
    onSuccess: () => {
      onClose();
      onDone();
    },
    onError: (error) => {
      onClose();
      toast(wordsFor(error, lang));
    },
    onSettled: async () => {
      await Promise.all(sections.map((section) => queries.invalidateQueries({ queryKey: [section] })));
      // the pressed button disappears with its row
      focusContentWhenLost();
    },
  });
  return (
    <>
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={t('cancel')}
        busy={action.isPending}
        onConfirm={() => action.mutate()}
        onCancel={() => {
          onClose();
          if (isDeletion) toast(t('delete-cancelled'));
        }}
      >
        <p>{text}</p>
        {warning}
      </ConfirmDialog>
      {signIn.dialog}
    </>
  );
}
