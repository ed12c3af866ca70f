import type { FileDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { KindIcon } from './KindIcon.tsx';
import { formatOf, kindInWords } from './kinds.ts';
import styles from './picture.module.css';
import { sizeInWords } from './size.ts';
import { useT } from './words.ts';

/** The browser's own players. */
const PLAYERS = { audio: 'audio', film: 'video' } as const;

interface FileViewProps {
  media: FileDetails;
  /** Read out for the player. */
  title: string;
}

/** A file that is no picture: sound and films play, others are named. */
export function FileView({ media, title }: FileViewProps) {
  const t = useT();
  const lang = useLang();
  const { kind, url, bytes } = media;
  const Player = kind === 'audio' || kind === 'film' ? PLAYERS[kind] : undefined;
  return (
    <div className={styles.fileView}>
      {Player ? (
        <Player key={url} src={url} controls preload="metadata" aria-label={title} />
      ) : (
        <span className={styles.fileIcon}>
          <KindIcon kind={kind} />
        </span>
      )}
      <p>{`${kindInWords(kind, t)}, ${formatOf(media)}, ${sizeInWords(bytes, lang, t)}`}</p>
    </div>
  );
}
