import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { KindIcon } from './KindIcon.tsx';
import { formatOf, isPicture, type Medium } from './kinds.ts';
import styles from './media.module.css';

interface ThumbnailProps {
  media: Medium;
  /** Decides which rendition is loaded. */
  sizes: string;
  /** Whether format and size of a file are shown below its icon. */
  told?: boolean;
}

/** An uncropped picture, or the icon of another file. */
export function Thumbnail({ media, sizes, told = false }: ThumbnailProps) {
  const lang = useLang();
  if (isPicture(media)) return <Picture media={{ ...media, focus: undefined }} alt="" sizes={sizes} />;
  const { kind, bytes } = media;
  return (
    <span className={styles.file}>
      <KindIcon kind={kind} />
      {told && <span>{`${formatOf(media)}, ${sizeInWords(bytes, lang)}`}</span>}
    </span>
  );
}
