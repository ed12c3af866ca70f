import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import form from '../content/form.module.css';
import styles from './media.module.css';
import { sizeInWords } from './size.ts';
import { useT } from './words.ts';

/** The file: as it came, and as visitors get it. */
export function FileFacts({ media }: { media: MediaDetails }) {
  const t = useT();
  const lang = useLang();
  const { original, width, height, bytes, createdAt } = media;
  return (
    <section className={form.panel} aria-labelledby="picture-file">
      <h2 id="picture-file">{t('media.file')}</h2>
      <dl className={styles.facts}>
        {original?.name && (
          <div>
            <dt>{t('media.fileName')}</dt>
            <dd>{original.name}</dd>
          </div>
        )}
        <div>
          <dt>{t('media.arrived')}</dt>
          <dd>
            <time dateTime={createdAt}>{longDateTime(createdAt, lang)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('media.size')}</dt>
          <dd>{t('media.pixels', { width: String(width), height: String(height) })}</dd>
        </div>
        {original && (
          <div>
            <dt>{t('media.original')}</dt>
            <dd>{sizeInWords(original.bytes, lang, t)}</dd>
          </div>
        )}
        <div>
          <dt>{t('media.publicFile')}</dt>
          <dd>{sizeInWords(bytes, lang, t)}</dd>
        </div>
        {original && (
          <div>
            <dt>{t('media.checksum')}</dt>
            <dd className={styles.checksum}>{original.checksum}</dd>
          </div>
        )}
      </dl>
      {!original && <p className={form.note}>{t('media.noOriginal')}</p>}
    </section>
  );
}
