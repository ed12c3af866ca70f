import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { isPicture, type Medium } from './kinds.ts';
import styles from './picture.module.css';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from './words.ts';

/** The focal point is kept if the aspect ratios differ by no more than this (`NEAR` of the API's file-columns.ts). */
const NEAR_SHAPE = 1.1;

interface ReplacedLookProps {
  media: Medium;
  file: File;
  /** Shows the file in this document. */
  address: string;
}

/** Shows the current file next to the one that replaces it. */
export function ReplacedLook({ media, file, address }: ReplacedLookProps) {
  const t = useT();
  const lang = useLang();
  if (isPicture(media)) return <ReplacedPicture media={media} address={address} />;
  const { original, bytes } = media;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('media-old')}</dt>
          <dd>{`${original?.name ?? ''} ${sizeInWords(bytes, lang)}`}</dd>
        </div>
        <div>
          <dt>{t('media-new')}</dt>
          <dd>{`${file.name} ${sizeInWords(file.size, lang)}`}</dd>
        </div>
      </dl>
      <p>{t('media-replaceText')}</p>
    </>
  );
}

function ReplacedPicture({ media, address }: { media: MediaDetails; address: string }) {
  const t = useT();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const change = size && (size.width / size.height) * (media.height / media.width);
  const isNear = change && Math.max(change, 1 / change) <= NEAR_SHAPE;
  return (
    <>
      <div className={styles.both}>
        <figure>
          <figcaption>{t('media-old')}</figcaption>
          <Picture media={{ ...media, focus: undefined }} alt="" sizes="20rem" priority />
          <p>{t('media-pixels', { width: String(media.width), height: String(media.height) })}</p>
        </figure>
        <figure>
          <figcaption>{t('media-new')}</figcaption>
          <img
            src={address}
            alt=""
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          <p>{size && t('media-pixels', { width: String(size.width), height: String(size.height) })}</p>
        </figure>
      </div>
      <p>{t('media-replaceText')}</p>
      {isNear !== undefined && media.focus && <p>{t(isNear ? 'media-focusKept' : 'media-focusLost')}</p>}
    </>
  );
}
