import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import pictures from '../content/pictures.module.css';
import styles from './media.module.css';
import { pictureAddress } from './names.ts';
import { reasonForFile } from './refusal.ts';
import type { FileUploads } from './useFileUploads.ts';
import { useT } from './words.ts';

/** The files on their way, those that were refused, and those that were here already. */
export function FileProgress({ uploads: { waiting, refused, here } }: { uploads: FileUploads }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
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
              <progress value={Math.round(progress * 100)} max={100} aria-label={name} />
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
