import { restoreFromTrash, type TrashItem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api, wordsFor } from '../api/api.ts';
import type { StoredContent } from '../content/draft.ts';
import { recordedTitle } from '../content/localized.ts';
import { editAddress } from '../content/section.ts';
import { useSections } from '../content/sections-context.ts';
import { useT } from '../i18n/useT.ts';
import { focusContentWhenLost } from '../shell/focus.ts';
import { useRights } from '../shell/Permitted.tsx';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';

/** The fields of a deleted item that restoring needs. */
export type Deleted = Pick<TrashItem, 'type' | 'id' | 'title' | 'titles'>;

/** A listed item, in the form it has once deleted. */
export const asDeleted = (type: Deleted['type'], { id, content }: Listed): Deleted => ({
  type,
  id,
  title: null,
  titles: Object.fromEntries(LANGS.map((lang) => [lang, content[lang]?.title])),
});

interface Listed {
  id: string;
  content: StoredContent<'title'>;
}

interface Restore {
  busy: boolean;
  /** Whether the account may restore items of a type: all that it may change. */
  mayRestore: (type: Deleted['type']) => boolean;
  restore: (item: Deleted) => void;
  /** Has to be rendered: it asks for the password when the session is over. */
  dialog: ReactNode;
}

/** Restores items without confirmation, because they can be deleted again. The message links to the item. */
export function useRestore(): Restore {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const rights = useRights();
  const sections = useSections();
  const mayRestore = (type: Deleted['type']) =>
    rights.hasTask(type, 'delete') && (type === 'media' || sections.some((section) => section.type === type));
  const restoring = useMutation({
    mutationFn: ({ type, id }: Deleted) =>
      signIn.attempt(() => restoreFromTrash({ client: api, path: { type, id }, throwOnError: true })),
    onSuccess: (_, item) =>
      toast(
        <>
          {t('trash-restored', { title: recordedTitle(item, lang).text || t('trash-untitled') })}{' '}
          <Link to={editAddress(item.type, item.id)}>{t('trash-open')}</Link>
        </>,
      ),
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: async (_data, _error, { type }) => {
      await Promise.all(['trash', type, 'audit'].map((section) => queries.invalidateQueries({ queryKey: [section] })));
      focusContentWhenLost();
    },
  });
  return { busy: restoring.isPending, mayRestore, restore: (item) => restoring.mutate(item), dialog: signIn.dialog };
}
