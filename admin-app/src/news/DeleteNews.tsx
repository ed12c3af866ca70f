import { deleteNews, type AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { focusContent } from '../shell/focus.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { titleOf } from './news.form.ts';

/** Asks, deletes, and says what came of it (specification, sections 4 and 5). */
export function DeleteNews({ news, onClose }: { news: AdminNews; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => signIn.attempt(() => deleteNews({ client: api, path: { id: news.id }, throwOnError: true })),
    // the dialog goes first: what is said under it is neither seen nor read out
    onSuccess: () => {
      onClose();
      toast(t('news.deleted'));
    },
    onError: (error) => {
      onClose();
      toast(wordsFor(error, lang));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['news'] });
      // with the next paint the button that was pressed goes, and its row
      requestAnimationFrame(() => document.activeElement === document.body && focusContent());
    },
  });
  return (
    <>
      <ConfirmDialog
        title={t('delete.ask', { title: titleOf(news, lang).title })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
      {signIn.dialog}
    </>
  );
}
