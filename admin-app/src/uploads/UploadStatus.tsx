import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useId, type RefObject } from 'react';
import { useT } from '../i18n/useT.ts';
import { reasonOf } from './refusal.ts';
import { isMany } from './upload-state.ts';
import styles from './uploads.module.css';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Uploads } from './useUploads.ts';
import { useUploadsT } from './words.ts';

interface UploadStatusProps {
  uploads: Uploads;
  /** Contains the button that selects files, which gets the focus of a button that disappeared. */
  choice: RefObject<HTMLElement | null>;
}

/** The interval between announcements about many files. */
const ANNOUNCEMENTS = 10;

/** For several files: how many have arrived, what they wait for, which ones failed, and which were in the library already. */
export function UploadStatus({ uploads, choice }: UploadStatusProps) {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const batchId = useId();
  const { batch, sending, paused, failed, here, last, kinds } = uploads;
  const { done, all } = batch;
  const isSending = sending.length > 0;
  const step = Math.floor((done * ANNOUNCEMENTS) / all);
  const announced = Math.ceil((step * all) / ANNOUNCEMENTS);
  const again = failed.filter(({ mayRetry }) => mayRetry);
  const keepsFocus = useKeptFocus(choice);
  return (
    <div {...keepsFocus}>
      {isSending && all > 1 && (
        <p className={styles.batch}>
          <progress value={done} max={all} aria-labelledby={batchId} />
          <span id={batchId}>{u('uploads-batch', { done, all })}</span>
          <Button kind="quiet" onClick={uploads.stopAll}>
            {u('uploads-stopAll')}
          </Button>
        </p>
      )}
      <Hidden>
        <span role="status">
          {isMany(all)
            ? step > 0 && u('uploads-batch', { done: announced, all })
            : last && u(`uploads-${last.outcome}`, { name: last.name })}
        </span>
      </Hidden>
      <div role="status">
        {paused !== undefined && (
          <p className={styles.line}>{u(paused instanceof NetworkError ? 'uploads-offline' : 'uploads-waiting')}</p>
        )}
      </div>
      <div role="status">
        {here.map(({ name, id, uses }, index) => (
          <p key={index} className={styles.line}>
            {u('uploads-here', { name, count: uses })}{' '}
            <a href={`/admin/media/${id}`} target="_blank" rel="noopener">
              {u('uploads-look')}
            </a>
          </p>
        ))}
      </div>
      <div role="alert">
        {failed.map((failedFile) => (
          <div key={failedFile.key} className={styles.failed}>
            <p>
              {u('uploads-failed', {
                name: failedFile.name,
                reason: reasonOf(failedFile.error, failedFile.file, kinds, lang, u),
              })}
            </p>
            {failedFile.mayRetry && (
              <Button
                kind="quiet"
                aria-label={`${t('retry')}: ${failedFile.name}`}
                onClick={() => uploads.retry([failedFile])}
              >
                {t('retry')}
              </Button>
            )}
            <Button
              kind="quiet"
              aria-label={`${t('close')}: ${failedFile.name}`}
              onClick={() => uploads.forget(failedFile)}
            >
              {t('close')}
            </Button>
          </div>
        ))}
      </div>
      {again.length > 1 && !isSending && (
        <p className={styles.batch}>
          <Button kind="quiet" onClick={() => uploads.retry(again)}>
            {u('uploads-retryAll', { count: again.length })}
          </Button>
        </p>
      )}
    </div>
  );
}
