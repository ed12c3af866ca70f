import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import form from '../../ui/form.module.css';
import { downloadAddress, originalAddress } from './calls.ts';
import { isPicture, type Medium } from './kinds.ts';
import styles from './picture.module.css';
import { troublesOf } from './troubles.ts';
import { useT } from './words.ts';

/** The file: the original, and the public one. */
export function FileFacts({ media }: { media: Medium }) {
  const t = useT();
  const lang = useLang();
  const { id, original, bytes, createdAt } = media;
  const isOffered = isPicture(media) && !media.not_for_download && !troublesOf(media).some(({ grave }) => grave);
  return (
    <>
      <dl className={styles.facts}>
        {original?.name && (
          <div>
            <dt>{t('media-fileName')}</dt>
            <dd>{original.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('media-arrived')}</dt>
          <dd>
            <time dateTime={createdAt}>{longDateTime(createdAt, lang)}</time>
          </dd>
        </div>
        {isPicture(media) && (
          <div>
            <dt>{t('media-size')}</dt>
            <dd>{t('media-pixels', { width: String(media.width), height: String(media.height) })}</dd>
          </div>
        )}
        {isPicture(media) && original && (
          <div>
            <dt>{t('media-original')}</dt>
            <dd>{sizeInWords(original.bytes, lang)}</dd>
          </div>
        )}
        <div>
          <dt>{t('media-publicFile')}</dt>
          <dd>{sizeInWords(bytes, lang)}</dd>
        </div>
        {original && (
          <div>
            <dt>{t('media-checksum')}</dt>
            <dd className={styles.checksum}>{original.checksum}</dd>
          </div>
        )}
      </dl>
      <p className={form.note}>
        {original ? (
          <a href={originalAddress(id)} download>
            {t(isPicture(media) ? 'media-download' : 'media-downloadFile')}
          </a>
        ) : (
          t('media-noOriginal')
        )}
      </p>
      {isOffered && (
        <p className={form.note}>
          <a href={downloadAddress(id, lang)} download>
            {t('media-downloadPublic')}
          </a>
        </p>
      )}
    </>
  );
}
