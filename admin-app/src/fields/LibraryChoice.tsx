import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useT } from '../i18n/useT.ts';
import { NO_FORM } from '../ui/FocusDialog.tsx';
import type { LibraryItem } from './LibraryDialog.tsx';
import { shownIn } from '../content/localized.ts';
import styles from '../ui/pictures.module.css';

interface LibraryChoiceProps {
  medium: LibraryItem;
  /** Its position in the complete list. */
  number: number;
  lang: Lang;
  /** Whether only one can be selected. */
  single: boolean;
  isHere: boolean;
  isChosen: boolean;
  /** No more can be selected. */
  isFull: boolean;
  onToggle: () => void;
}

/** One of the media in the library's dialog. */
export function LibraryChoice({
  medium,
  number,
  lang,
  single,
  isHere,
  isChosen,
  isFull,
  onToggle,
}: LibraryChoiceProps) {
  const t = useT();
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      {medium.kind === 'image' && <Picture media={medium} alt="" ratio="4 / 3" sizes="10rem" />}
      <span>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? 'library' : undefined}
          form={NO_FORM}
          checked={isHere || isChosen}
          disabled={isHere || (isFull && !isChosen)}
          onChange={onToggle}
        />
        <span>
          {nameOf(medium, lang) || t('library-untold', { number })}
          {isHere && <em>{t('library-here')}</em>}
        </span>
      </span>
    </label>
  );
}

/** The description of a picture; for another file its caption, or its original name. */
function nameOf(medium: LibraryItem, lang: Lang): string | null | undefined {
  if (medium.kind === 'image') return medium.alt[pickLang(medium.alt, lang) ?? lang];
  return shownIn(medium.caption ?? {}, lang).text || medium.original?.name;
}
