import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import type { Replaced } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../api/api.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { listFormerFiles, restoreFile } from './calls.ts';
import type { Medium } from './kinds.ts';
import list from './media.module.css';
import styles from './picture.module.css';
import { useT } from './words.ts';

interface FormerFilesProps {
  media: Medium;
  /** Whether the form has unsaved changes, which prevent this. */
  unsaved: boolean;
  onRestored: (restored: Replaced) => void;
}

/** The former files of a picture; each can be restored while its bytes are stored. */
export function FormerFiles({ media, unsaved, onRestored }: FormerFilesProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const files = useQuery({
    queryKey: ['media', 'files', media.id],
    queryFn: ({ signal }) => listFormerFiles(media.id, signal),
  });
  const restoring = useMutation({
    mutationFn: (file: string) => signIn.attempt(() => restoreFile(media, file)),
    onSuccess: onRestored,
    onError: (error) => toast(wordsFor(error, lang)),
  });
  if (files.isError) return <LoadTrouble error={files.error} onRetry={() => void files.refetch()} />;
  if (!files.data || files.data.length === 0) return null;
  return (
    <>
      <h3 id="picture-files">{t('media-formerFiles')}</h3>
      <ul className={styles.uses} aria-labelledby="picture-files">
        {files.data.map(({ id, width, height, bytes, original, replacedAt, keptUntil }) => (
          <li key={id}>
            <p className={list.sub}>
              {original?.name && <span>{original.name}</span>}
              {width !== undefined && (
                <span>{t('media-pixels', { width: String(width), height: String(height) })}</span>
              )}
              <span>{sizeInWords(original?.bytes ?? bytes, lang)}</span>
              <span>{t('media-replacedOn', { date: longDate(replacedAt, lang) })}</span>
              <span>{t('media-keptUntil', { date: longDate(keptUntil, lang) })}</span>
            </p>
            <Button kind="quiet" disabled={unsaved} busy={restoring.isPending} onClick={() => restoring.mutate(id)}>
              {t('media-putBack')}
            </Button>
          </li>
        ))}
      </ul>
      {restoring.isPending && (
        // afterwards the form is rendered from scratch, and would lose words typed meanwhile
        <Dialog title={t('media-putBack')} onClose={() => undefined}>
          <Spinner>{t('form-saving')}</Spinner>
        </Dialog>
      )}
      {signIn.dialog}
    </>
  );
}
