import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import pictures from '../content/pictures.module.css';
import { ProgressBar } from '../content/ProgressBar.tsx';
import styles from './media.module.css';
import { pictureAddress } from './names.ts';
import { reasonForFile } from './refusal.ts';
import type { FileUploads } from './useFileUploads.ts';
import { useT } from './words.ts';

/** The files on their way, those that were refused, and those that were here already. */
export function FileProgress({ uploads: { waiting, paused, refused, here } }: { uploads: FileUploads }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <div role="status">
        {waiting.length > 0 && paused !== undefined && (
          <p className={pictures.here}>{t(paused instanceof NetworkError ? 'pictures.offline' : 'pictures.waiting')}</p>
        )}
      </div>
      <div role="status">
        {here.map(({ name, id, uses }) => (
          <p key={id} className={pictures.here}>
            {t('media.alreadyHere', { name, count: uses })}{' '}
            <Link to={pictureAddress(id)}>{t('pictures.alreadyLook')}</Link>
          </p>
        ))}
      </div>
      <div role="alert">
        {refused.map(({ name, error }, index) => (
          <p key={index} className={pictures.left}>
            {t('pictures.left', { name, reason: reasonForFile(error, lang, t) })}
          </p>
        ))}
      </div>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.map(({ key, name, progress, stop }) => (
            <li key={key}>
              <span>{name}</span>
              <ProgressBar name={name} progress={progress} />
              <Button kind="quiet" aria-label={t('pictures.stop', { name })} onClick={stop}>
                {t('cancel')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
