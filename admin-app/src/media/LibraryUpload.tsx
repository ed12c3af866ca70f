import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveGuard } from '../content/LeaveGuard.tsx';
import { PictureDrop } from '../content/PictureDrop.tsx';
import { PictureProgress } from '../content/PictureProgress.tsx';
import { usePictures } from '../content/pictures.ts';
import { ProgressBar } from '../content/ProgressBar.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { FileProgress } from './FileProgress.tsx';
import { ACCEPTED_FILES, isPictureFile } from './kinds.ts';
import styles from './media.module.css';
import { UploadSuggestions } from './UploadSuggestions.tsx';
import { useFileUploads } from './useFileUploads.ts';
import { useT } from './words.ts';

/** Uploads files of all kinds; each is in the list as soon as it is there. */
export function LibraryUpload() {
  const t = useT();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [said, say] = useState('');
  const pictures = usePictures([], {
    added: (name, isOneOfMany) => {
      if (!isOneOfMany) say(t('pictures.added', { name }));
      void queries.invalidateQueries({ queryKey: ['media', 'list'] });
    },
    chosen: () => undefined,
    removed: () => say(t('media.stopped')),
    moved: () => undefined,
    attempt: signIn.attempt,
  });
  const files = useFileUploads(signIn.attempt, (name) => {
    say(t('media.added', { name }));
    void queries.invalidateQueries({ queryKey: ['media', 'list'] });
  });
  const add = (chosen: readonly File[]) => {
    pictures.add(chosen.filter(isPictureFile));
    files.add(chosen.filter((file) => !isPictureFile(file)));
  };
  const waiting = pictures.items.filter(({ media }) => !media);
  return (
    <section aria-label={t('media.upload')}>
      <PictureDrop
        pictures={{ add }}
        also={{ accept: ACCEPTED_FILES, choose: t('media.choose'), drop: t('media.drop') }}
      />
      <PictureProgress pictures={pictures} />
      <UploadSuggestions
        uploaded={pictures.items.flatMap(({ name, media }) => (media ? { name, media } : []))}
        attempt={signIn.attempt}
      />
      <FileProgress uploads={files} />
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.map(({ key, name, progress }) => (
            <li key={key}>
              <span>{name}</span>
              <ProgressBar name={name} progress={progress} />
              <Button kind="quiet" aria-label={t('pictures.stop', { name })} onClick={() => pictures.remove(key)}>
                {t('cancel')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LeaveGuard
        unsaved={() => pictures.busy || files.waiting.length > 0}
        title={t('media.leaveAsk')}
        text={t('media.leaveText')}
      />
      {signIn.dialog}
    </section>
  );
}
