import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { SelectBox } from '../../item-list/SelectBox.tsx';
import table from '../../item-list/table.module.css';
import { nameOf, pictureAddress } from './names.ts';
import styles from './media.module.css';
import type { ShownPictures } from './PictureGrid.tsx';
import { formatOf, isPicture, unnamed, type Medium } from './kinds.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { Troubles } from './Troubles.tsx';
import { useT } from './words.ts';

/** The media as a table, with their data. */
export function PictureTable({ pictures, ...props }: ShownPictures) {
  const t = useT();
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t('nav-media')}>
        <thead>
          <tr>
            <td colSpan={2} />
            <th scope="col">{t('media-field-file')}</th>
            <td />
            <th scope="col">{t('media-size')}</th>
            <th scope="col">{t('media-field-credit_line')}</th>
            <th scope="col">{t('field-date')}</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((media) => (
            <Row key={media.id} media={media} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<ShownPictures, 'pictures'> {
  media: Medium;
}

function Row({ media, selection, maySelect, query }: RowProps) {
  const t = useT();
  const lang = useLang();
  const { lang: written, text } = nameOf(media, lang);
  const name = text || unnamed(media, t);
  const { id, original, createdAt, credit_line, creator } = media;
  return (
    <tr data-selected={selection.has(id) || undefined}>
      <td>{maySelect(media) && <SelectBox id={id} title={name} selection={selection} />}</td>
      <td className={table.thumb}>
        <span className={styles.thumb}>
          <Thumbnail media={media} sizes="2.5rem" />
        </span>
      </td>
      <th scope="row">
        <Link
          className={styles.oneLine}
          to={pictureAddress(id)}
          state={{ query }}
          title={name}
          lang={written && languages[written].tag}
        >
          {name}
        </Link>
        {original?.name && original.name !== name && <small className={styles.oneLine}>{original.name}</small>}
      </th>
      <td>
        <Troubles media={media} />
      </td>
      <td className={`${table.line} ${styles.size}`}>
        {isPicture(media)
          ? t('media-pixels', { width: String(media.width), height: String(media.height) })
          : formatOf(media)}
        <br />
        {sizeInWords(original?.bytes ?? media.bytes, lang)}
      </td>
      <td className={table.line}>{credit_line ?? creator}</td>
      <td className={table.date}>
        <time dateTime={createdAt}>{longDate(createdAt, lang)}</time>
      </td>
    </tr>
  );
}
