import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureDrop, PictureProgress } from '../content/PictureDrop.tsx';
import { usePictures } from '../content/pictures.ts';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import styles from './media.module.css';
import { UploadSuggestions } from './UploadSuggestions.tsx';
import { useT } from './words.ts';

/** Uploads pictures one after the other; each is in the list as soon as it is there. */
export function LibraryUpload() {
  const t = useT();
  const queries = useQueryClient();
  const signIn = useSignInAgain();
  const [said, say] = useState('');
  const pictures = usePictures([], {
    added: (name) => {
      say(t('pictures.added', { name }));
      void queries.invalidateQueries({ queryKey: ['media', 'list'] });
    },
    chosen: () => undefined,
    removed: () => say(t('media.stopped')),
    moved: () => undefined,
    attempt: signIn.attempt,
  });
  const waiting = pictures.items.filter(({ media }) => !media);
  return (
    <section aria-label={t('media.upload')}>
      <PictureDrop pictures={pictures} />
      <PictureProgress pictures={pictures} />
      <UploadSuggestions
        uploaded={pictures.items.flatMap(({ name, media }) => (media ? { name, media } : []))}
        attempt={signIn.attempt}
      />
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.map(({ key, name, progress }) => (
            <li key={key}>
              <span>{name}</span>
              <progress value={Math.round(progress * 100)} max={100} aria-label={name} />
              <Button kind="quiet" aria-label={t('pictures.stop', { name })} onClick={() => pictures.remove(key)}>
                {t('cancel')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {signIn.dialog}
    </section>
  );
}
