import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { removeItem } from '../../item-list/item-calls.ts';
import { useRestore } from '../../item-list/useRestore.tsx';
import { UNDO_MS, useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import type { Medium } from './kinds.ts';
import { UseList } from './UseList.tsx';
import { usesInTheWay } from './uses.ts';
import { useT } from './words.ts';

interface DeletePictureProps {
  media: Pick<Medium, 'id' | 'version' | 'kind'>;
  title: string;
  onDeleted: () => void;
}

/** Asks for confirmation, and moves a picture to the trash. While something uses it, its uses are listed instead. */
export function DeletePicture({ media, title, onDeleted }: DeletePictureProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const { restore, dialog } = useRestore();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => signIn.attempt(() => removeItem('media', media)),
    onSuccess: () => {
      toast(
        <>
          {t('done-deleted')}{' '}
          <button type="button" data-action onClick={() => restore({ type: 'media', id: media.id, title, titles: {} })}>
            {t('undo')}
          </button>
        </>,
        UNDO_MS,
      );
      onDeleted();
    },
    onError: (error) => {
      if (!usesInTheWay(error)) toast(wordsFor(error, lang));
    },
    onSettled: async () => {
      setAsking(false);
      await Promise.all(
        [['media', 'list'], ['media', 'uses'], ['trash'], ['audit']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const inTheWay = usesInTheWay(removal.error);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t(media.kind === 'image' ? 'media-delete' : 'media-deleteFile')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('delete-ask', { title })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onCancel={() => {
            setAsking(false);
            toast(t('delete-cancelled'));
          }}
        >
          <p>{t('delete-kept')}</p>
        </ConfirmDialog>
      )}
      {!asking && inTheWay && (
        <Dialog title={t('media-inUse')} onClose={() => removal.reset()}>
          <p>{t('media-inUseText')}</p>
          <UseList {...inTheWay} />
          <p>
            <Button kind="quiet" onClick={() => removal.reset()}>
              {t('close')}
            </Button>
          </p>
        </Dialog>
      )}
      {signIn.dialog}
      {dialog}
    </>
  );
}
