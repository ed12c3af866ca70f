import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { RefObject } from 'react';
import { useT } from '../i18n/useT.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './uploads.module.css';
import { UploadStatus } from './UploadStatus.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Uploads } from './useUploads.ts';
import { useUploadsT } from './words.ts';

interface UploadListProps {
  uploads: Uploads;
  /** Contains the button that selects files, which gets the focus of a button that disappeared. */
  choice: RefObject<HTMLElement | null>;
}

/** The files being uploaded with their progress, and the results of the others. */
export function UploadList({ uploads, choice }: UploadListProps) {
  const t = useT();
  const u = useUploadsT();
  const { sending, stop } = uploads;
  const keepsFocus = useKeptFocus(choice);
  return (
    <>
      <UploadStatus uploads={uploads} choice={choice} />
      <div {...keepsFocus}>
        {sending.length > 0 && (
          <ul className={styles.sending}>
            {sending.map(({ key, name, progress }) => (
              <li key={key}>
                <span>{name}</span>
                <ProgressBar name={name} progress={progress} />
                <Button kind="quiet" aria-label={u('uploads-stop', { name })} onClick={() => stop(key)}>
                  {t('cancel')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
