import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { focusContent } from '../shell/focus.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';

interface DeleteItemProps {
  /** The key of what is read of its kind. */
  section: string;
  title: string;
  remove: () => Promise<unknown>;
  /** Milliseconds for which it is said that it is done, where that is not the usual time. */
  shown?: number;
  onClose: () => void;
}

/** Asks, deletes, and says what came of it (specification, sections 4 and 5). */
export function DeleteItem({ section, title, remove, shown, onClose }: DeleteItemProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => signIn.attempt(remove),
    // the dialog goes first: what is said under it is neither seen nor read out
    onSuccess: () => {
      onClose();
      toast(t('done.deleted'), shown);
    },
    onError: (error) => {
      onClose();
      toast(wordsFor(error, lang));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [section] });
      // with the next paint the button that was pressed goes, and its row
      requestAnimationFrame(() => document.activeElement === document.body && focusContent());
    },
  });
  return (
    <>
      <ConfirmDialog
        title={t('delete.ask', { title })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={onClose}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
      {signIn.dialog}
    </>
  );
}
