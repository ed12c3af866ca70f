import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { useText } from '../useText.ts';
import { licenceName } from './licence-name.ts';
import { words } from './licence-words.ts';
import { PictureSide } from './PictureSide.tsx';
import styles from './pictures.module.css';

type Noted = Pick<
  Media,
  | 'view'
  | 'caption'
  | 'creator'
  | 'credit_line'
  | 'copyright_notice'
  | 'licence'
  | 'web_statement'
  | 'artwork_or_object'
>;

/** Whether there is anything to say about a picture besides its alternative text. */
export const hasNote = (media: Noted): boolean =>
  [
    media.view,
    media.caption,
    media.creator,
    media.credit_line,
    media.copyright_notice,
    media.licence,
    media.web_statement,
    media.artwork_or_object,
  ].some((part) => part !== undefined);

/** A picture's caption, followed by its credit (docs/design.md, "Pictures"). */
export function PictureNote({ media }: { media: Noted }) {
  const caption = useText(media.caption ?? {});
  return (
    <>
      {media.view && <PictureSide view={media.view} />}
      {caption.text && (
        <span className={styles.caption} lang={caption.lang}>
          {caption.text}
        </span>
      )}
      <Credit media={media} />
      {media.artwork_or_object && <ArtworkCredit artwork={media.artwork_or_object} />}
    </>
  );
}

function Credit({ media }: { media: Noted }) {
  const word = useWords(words);
  const { creator, credit_line: line = creator, copyright_notice: notice, licence, web_statement: about } = media;
  if (!line && !notice && !licence && !about) return null;
  return (
    <span className={styles.credit}>
      {line && <span>{line}</span>}
      {notice && notice !== line && <span>{notice}</span>}
      {licence && <LicenceLink licence={licence} />}
      {about && (
        <a href={about} rel="noopener">
          {word('about')}
        </a>
      )}
    </span>
  );
}

/** Credit of the work or object in the picture, which has its own rights. */
function ArtworkCredit({ artwork }: { artwork: NonNullable<Noted['artwork_or_object']> }) {
  const word = useWords(words);
  const { creator, copyright_notice: notice, licence } = artwork;
  return (
    <span className={styles.credit}>
      <span>
        {word('artwork')} {creator ?? notice ?? (licence && <LicenceLink licence={licence} />)}
      </span>
      {creator && notice && <span>{notice}</span>}
      {(creator ?? notice) && licence && <LicenceLink licence={licence} />}
    </span>
  );
}

function LicenceLink({ licence }: { licence: NonNullable<Noted['licence']> }) {
  const word = useWords(words);
  return (
    <a href={licence} rel="license noopener">
      {licenceName(licence, word)}
    </a>
  );
}

interface PictureCaptionProps {
  media: Noted;
  className?: string;
  /** Further content below it. */
  children?: ReactNode;
}

/** The same below a picture; nothing if there is nothing to say about it. */
export function PictureCaption({ media, className = '', children }: PictureCaptionProps) {
  if (!hasNote(media) && !children) return null;
  return (
    <figcaption className={`${styles.note} ${className}`}>
      <PictureNote media={media} />
      {children}
    </figcaption>
  );
}
