import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsFor } from '../../api/api.ts';
import { eachRow } from '../../item-list/bulk.ts';
import { removeItem } from '../../item-list/item-calls.ts';
import styles from '../../item-list/selection.module.css';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import page from './picture.module.css';
import { unnamed, type Medium } from './kinds.ts';
import { nameOf, pictureAddress } from './names.ts';
import { usesInTheWay } from './uses.ts';
import { useT } from './words.ts';

interface DeleteManyProps {
  pictures: readonly Medium[];
  /** Receives the ids of the deleted ones. */
  onDone: (ids: readonly string[]) => void;
}

interface Refused {
  row: Medium;
  error: unknown;
}

/** Deletes pictures one by one; those in use are kept and listed. */
export function DeleteMany({ pictures, onDone }: DeleteManyProps) {
  const t = useT();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => eachRow(pictures, (picture) => signIn.attempt(() => removeItem('media', picture))),
    onSuccess: ({ done, failed }) => {
      if (done.length > 0) toast(t('bulk-delete-done', { count: done.length }));
      onDone(pictures.flatMap(({ id }) => (failed.some(({ row }) => row.id === id) ? [] : id)));
    },
    onSettled: async () => {
      setAsking(false);
      await Promise.all(
        ['media', 'trash', 'audit'].map((section) => queries.invalidateQueries({ queryKey: [section] })),
      );
    },
  });
  const count = pictures.length;
  return (
    <>
      <Button kind="danger" busy={removal.isPending} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('media-deleteMany', { count })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onCancel={() => {
            setAsking(false);
            toast(t('delete-cancelled'));
          }}
        >
          <p>{t('media-deleteManyText')}</p>
        </ConfirmDialog>
      )}
      <Undeleted refused={removal.data?.failed ?? []} onClose={() => removal.reset()} />
      {signIn.dialog}
    </>
  );
}

/** The pictures that were not deleted, each with its reason and a link. */
function Undeleted({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={`${styles.failed} ${page.kept}`}>
      <p>{t('media-kept', { count: refused.length })}</p>
      <ul>
        {refused.map(({ row, error }) => (
          <li key={row.id}>
            <Link to={pictureAddress(row.id)}>{nameOf(row, lang).text || unnamed(row, t)}</Link>
            {`: ${usesInTheWay(error) ? t('media-inUse') : wordsFor(error, lang)}`}
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
