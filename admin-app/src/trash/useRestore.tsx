import { restoreFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sections } from '../all-sections.ts';
import { api, wordsFor } from '../api/api.ts';
import { recordedTitle } from '../content/localized.ts';
import { editAddress } from '../content/section.ts';
import { useT } from '../i18n/useT.ts';
import { focusContent } from '../shell/focus.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';

interface Restore {
  busy: boolean;
  restore: () => void;
  /** To be rendered: asks for the password when the session is over. */
  dialog: ReactNode;
}

/** Restores an item without asking, since it can be deleted again. The message links to the item for those who may edit it. */
export function useRestore(item: TrashItem): Restore {
  const { type, id } = item;
  const t = useT();
  const lang = useLang();
  const title = recordedTitle(item, lang).text || t('trash.untitled');
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const isSuperadmin = useIsSuperadmin();
  const mayEdit = sections.some((section) => section.type === type && (isSuperadmin || !section.superadminOnly));
  const restoring = useMutation({
    mutationFn: () => signIn.attempt(() => restoreFromTrash({ client: api, path: { type, id }, throwOnError: true })),
    onSuccess: () =>
      toast(
        <>
          {t('trash.restored', { title })} {mayEdit && <Link to={editAddress(type, id)}>{t('trash.open')}</Link>}
        </>,
      ),
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: async () => {
      await Promise.all(['trash', type, 'audit'].map((section) => queries.invalidateQueries({ queryKey: [section] })));
      requestAnimationFrame(() => document.activeElement === document.body && focusContent());
    },
  });
  return { busy: restoring.isPending, restore: () => restoring.mutate(), dialog: signIn.dialog };
}
