import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { SelectBox } from '../../item-list/SelectBox.tsx';
import type { Selection } from '../../item-list/useSelection.ts';
import { unnamed, type Medium } from './kinds.ts';
import { nameOf, pictureAddress } from './names.ts';
import styles from './media.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { Troubles } from './Troubles.tsx';
import { useT } from './words.ts';

export interface ShownPictures {
  pictures: readonly Medium[];
  selection: Omit<Selection<Medium>, 'add'>;
  /** Whether this account may change a medium. */
  maySelect: (medium: Medium) => boolean;
  /** The list's query, for the link back. */
  query: string;
}

/** Uncropped pictures, and other files, side by side. */
export function PictureGrid({ pictures, selection, maySelect, query }: ShownPictures) {
  const t = useT();
  const lang = useLang();
  return (
    <ul className={styles.grid}>
      {pictures.map((media) => {
        const { lang: written, text } = nameOf(media, lang);
        const name = text || unnamed(media, t);
        return (
          <li key={media.id} className={styles.tile} data-selected={selection.has(media.id) || undefined}>
            <Link to={pictureAddress(media.id)} state={{ query }}>
              <span className={styles.frame}>
                <Thumbnail media={media} sizes="14rem" told />
              </span>
              <span className={styles.name} lang={written && languages[written].tag}>
                {name}
              </span>
            </Link>
            {maySelect(media) && <SelectBox id={media.id} title={name} selection={selection} />}
            <Troubles media={media} />
          </li>
        );
      })}
    </ul>
  );
}
