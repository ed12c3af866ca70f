import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { SelectBox } from '../../item-list/SelectBox.tsx';
import { nameOf, pictureAddress } from './names.ts';
import styles from './media.module.css';
import type { ShownPictures } from './PictureGrid.tsx';
import { formatOf, isPicture, unnamed } from './kinds.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { Troubles } from './Troubles.tsx';
import { useT } from './words.ts';

/** The media as a table, with their data. */
export function PictureTable({ pictures, selection, maySelect, query }: ShownPictures) {
  const t = useT();
  const lang = useLang();
  return (
    <ul className={styles.rows}>
      {pictures.map((media) => {
        const { lang: written, text } = nameOf(media, lang);
        const name = text || unnamed(media, t);
        const { original, createdAt, credit_line, creator } = media;
        return (
          <li key={media.id} className={styles.row} data-selected={selection.has(media.id) || undefined}>
            {maySelect(media) ? <SelectBox id={media.id} title={name} selection={selection} /> : <span />}
            <span className={styles.thumb}>
              <Thumbnail media={media} sizes="6rem" />
            </span>
            <div>
              <Link to={pictureAddress(media.id)} state={{ query }} lang={written && languages[written].tag}>
                {name}
              </Link>
              <p className={styles.sub}>
                <time dateTime={createdAt}>{longDate(createdAt, lang)}</time>
                <span>
                  {isPicture(media)
                    ? t('media-pixels', { width: String(media.width), height: String(media.height) })
                    : formatOf(media)}
                </span>
                <span>{sizeInWords(original?.bytes ?? media.bytes, lang)}</span>
                {original?.name && original.name !== name && <span>{original.name}</span>}
                {(credit_line ?? creator) && <span>{credit_line ?? creator}</span>}
              </p>
              <Troubles media={media} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
