import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { words } from './download-words.ts';
import styles from './pictures.module.css';

const TYPES: Partial<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' };

/** The MIME type of a stored picture, by its address. */
const typeOf = (url: string): string => TYPES[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''] ?? '';

/** A picture's file with its credit embedded, if visitors are offered it. The licence is in the credit before it. */
export function Download({ media }: { media: Media }) {
  const word = useWords(words);
  const lang = useLang();
  if (media.not_for_download) return null;
  const { id, url, width, height } = media;
  return (
    <span className={styles.download}>
      <a href={`/api/media/${id}/download/${lang}`} download rel="nofollow">
        {word('download')}
      </a>
      <span>{word('file', { type: typeOf(url), width: String(width), height: String(height) })}</span>
    </span>
  );
}
