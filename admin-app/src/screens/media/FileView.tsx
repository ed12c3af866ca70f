import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import type { FileDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { TextDraft } from '../../content/localized.ts';
import { KindIcon } from './KindIcon.tsx';
import { formatOf, kindInWords } from './kinds.ts';
import styles from './picture.module.css';
import type { Attachable } from './useAttachable.ts';
import { useT } from './words.ts';

/** Uses the browser's own players. */
const PLAYERS = { audio: 'audio', film: 'video' } as const;

interface FileViewProps {
  media: FileDetails;
  /** The label of the player. */
  title: string;
  /** Ids of its captions by language. */
  captions: TextDraft;
  /** The captions of the library. */
  files: readonly Attachable[];
}

/** A file that is not a picture: sound and films can be played, others are only named. */
export function FileView({ media, title, captions, files }: FileViewProps) {
  const t = useT();
  const lang = useLang();
  const { kind, url, bytes } = media;
  const Player = kind === 'audio' || kind === 'film' ? PLAYERS[kind] : undefined;
  const tracks = LANGS.flatMap((key) => {
    const file = files.find(({ id }) => id === captions[key]);
    return file ? { key, url: file.url } : [];
  });
  return (
    <div className={styles.fileView}>
      {Player ? (
        <Player key={url} src={url} controls preload="metadata" aria-label={title}>
          {tracks.map(({ key, url: src }) => (
            <track key={key} kind="captions" srcLang={languages[key].tag} label={languages[key].nativeName} src={src} />
          ))}
        </Player>
      ) : (
        <span className={styles.fileIcon}>
          <KindIcon kind={kind} />
        </span>
      )}
      <p>{`${kindInWords(kind, t)}, ${formatOf(media)}, ${sizeInWords(bytes, lang)}`}</p>
    </div>
  );
}
