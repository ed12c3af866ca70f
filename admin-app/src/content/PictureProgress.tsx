import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import { reasonFor } from './form-errors.ts';
import { isMany, type Pictures } from './pictures.ts';
import styles from './pictures.module.css';

interface PictureProgressProps {
  pictures: Pick<Pictures, 'add' | 'batch' | 'paused' | 'stopAll' | 'leftOut' | 'alreadyHere'>;
}

/** How often screen readers are told of many files. */
const ANNOUNCEMENTS = 10;

/** How many of several files are there, what they wait for, which were refused, and which were here already. */
export function PictureProgress({ pictures }: PictureProgressProps) {
  const t = useT();
  const lang = useLang();
  const { batch, paused, leftOut, alreadyHere } = pictures;
  const { done, all } = batch;
  const isSending = done < all;
  const step = Math.floor((done * ANNOUNCEMENTS) / all);
  const announced = Math.ceil((step * all) / ANNOUNCEMENTS);
  const again = leftOut.flatMap(({ file }) => file ?? []);
  return (
    <>
      {isSending && all > 1 && (
        <p className={styles.batch}>
          <progress value={done} max={all} aria-labelledby="pictures-batch" />
          <span id="pictures-batch">{t('pictures.batch', { done, all })}</span>
          <Button kind="quiet" onClick={pictures.stopAll}>
            {t('pictures.stopAll')}
          </Button>
        </p>
      )}
      <Hidden>
        <span role="status">{isMany(all) && step > 0 && t('pictures.batch', { done: announced, all })}</span>
      </Hidden>
      <div role="status">
        {isSending && paused !== undefined && (
          <p className={styles.here}>{t(paused instanceof NetworkError ? 'pictures.offline' : 'pictures.waiting')}</p>
        )}
      </div>
      <div role="status">
        {alreadyHere.map(({ name, media, uses }, index) => (
          <p key={index} className={styles.here}>
            {t('pictures.already', { name, count: uses })}{' '}
            <a href={`/admin/media/${media.id}`} target="_blank" rel="noopener">
              {t('pictures.alreadyLook')}
            </a>
          </p>
        ))}
      </div>
      <div role="status">
        {leftOut.map(({ name, error }, index) => (
          <p key={index} className={styles.left}>
            {t('pictures.left', { name, reason: reasonFor(error, lang) })}
          </p>
        ))}
      </div>
      {again.length > 0 && !isSending && (
        <p className={styles.batch}>
          <Button kind="quiet" onClick={() => pictures.add(again)}>
            {t('pictures.again', { count: again.length })}
          </Button>
        </p>
      )}
    </>
  );
}
