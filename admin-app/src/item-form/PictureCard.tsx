import type { Focus } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { FocusDialog } from '../ui/FocusDialog.tsx';
import { branchOf } from '../shell/rights.ts';
import { useRights } from '../shell/Permitted.tsx';
import { Lockable, useIsLocked } from '../fields/locks.tsx';
import { Invisible } from '../fields/Invisible.tsx';
import { MEDIA_LIMITS } from '../content/media-limits.ts';
import { DRAGGED, type PictureItem } from './pictures.ts';
import { ProgressBar } from '../uploads/ProgressBar.tsx';
import { useUploadsT } from '../uploads/words.ts';
import styles from '../ui/pictures.module.css';

interface PictureCardProps {
  item: PictureItem;
  position: number;
  last: boolean;
  textLang: Lang;
  alt: string;
  onAlt: (text: string) => void;
  /** Fields for the picture's texts in this item only. */
  own?: ReactNode;
  /** Opens all that is known of it. */
  onEdit: () => void;
  onFocusPoint: (focus: Focus | null) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PictureCard({
  item,
  position,
  last,
  textLang,
  alt,
  onAlt,
  own,
  onEdit,
  onFocusPoint,
  onMove,
  onRemove,
}: PictureCardProps) {
  const t = useT();
  const u = useUploadsT();
  const id = useId();
  const isLocked = useIsLocked();
  const rights = useRights();
  const branch = (item.media ? branchOf('media', item.media) : null) ?? (item.isNew ? rights.ownBranch : null);
  const mayDescribe = rights.mayDo({ task: 'media', level: item.isNew ? 'draft' : 'publish', branch });
  const [focusing, setFocusing] = useState(false);
  const number = position + 1;
  if (!item.media) {
    return (
      <div className={styles.card}>
        <div className={styles.busy}>
          <span>{item.name}</span>
          <ProgressBar name={item.name} progress={item.progress} />
        </div>
        <div className={styles.tools}>
          <button
            type="button"
            data-remove
            aria-label={u('uploads-stop', { name: item.name })}
            title={u('uploads-stop', { name: item.name })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
    );
  }
  const drag = (event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(item.key));
  return (
    <div className={styles.card}>
      <div className={styles.frame} draggable={!isLocked} onDragStart={drag}>
        <Picture media={item.media} alt="" ratio="4 / 3" sizes="(max-width: 44rem) 100vw, 27rem" />
      </div>
      {position === 0 && <p className={styles.first}>{t('pictures-first')}</p>}
      <Lockable>
        <div className={styles.tools}>
          <button
            type="button"
            data-move="-1"
            aria-label={t('pictures-earlier', { number })}
            title={t('pictures-earlier', { number })}
            disabled={position === 0}
            onClick={() => onMove(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            data-move="1"
            aria-label={t('pictures-later', { number })}
            title={t('pictures-later', { number })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <Icon name="arrow-right" />
          </button>
          {mayDescribe && (
            <button
              type="button"
              aria-label={t('focus-open', { number })}
              title={t('focus-open', { number })}
              onClick={() => setFocusing(true)}
            >
              <Icon name="place" />
            </button>
          )}
          <button
            type="button"
            data-remove
            aria-label={t('pictures-remove', { number })}
            title={t('pictures-remove', { number })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.alt}>
          <label htmlFor={id}>{t('pictures-alt', { number, lang: t(`langName-${textLang}`) })}</label>
          <input
            id={id}
            lang={languages[textLang].tag}
            maxLength={MEDIA_LIMITS.alt}
            value={alt}
            readOnly={!mayDescribe}
            onChange={(event) => onAlt(event.target.value)}
          />
          {mayDescribe && (
            <Invisible
              label={t('pictures-alt', { number, lang: t(`langName-${textLang}`) })}
              text={alt}
              onChange={onAlt}
            />
          )}
          {own}
        </div>
      </Lockable>
      <button type="button" aria-haspopup="dialog" className={styles.about} onClick={onEdit}>
        {t('pictures-about', { number })}
      </button>
      {focusing && (
        <FocusDialog
          media={item.media}
          onUse={(focus) => {
            onFocusPoint(focus);
            setFocusing(false);
          }}
          onClose={() => setFocusing(false)}
        />
      )}
    </div>
  );
}
