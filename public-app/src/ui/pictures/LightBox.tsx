import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import zoomed from '@muzey/shared-ui/zoom/stage.module.css';
import { useZoom } from '@muzey/shared-ui/zoom/useZoom.ts';
import { useZoomKeys } from '@muzey/shared-ui/zoom/useZoomKeys.ts';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { altOf } from '../alt-of.ts';
import { Turn } from '../Turn.tsx';
import { useSwipe } from '../useSwipe.ts';
import { CopyDetail } from './CopyDetail.tsx';
import { Download } from './Download.tsx';
import { words } from './light-box-words.ts';
import styles from './LightBox.module.css';
import { PictureNote } from './PictureNote.tsx';
import { picturesOfPage } from './pictures-of-page.ts';
import { maxScale, useTiles } from './useTiles.ts';
import { words as pictureWords } from './words.ts';

export { playInPlace } from './play-in-place.ts';

export interface LightBoxProps {
  /** The pictures of the item. Those in its text are added to them. */
  media: readonly Media[];
  /** The link to the picture that is shown first. */
  first: HTMLAnchorElement;
  /** Title of the page. */
  title: string;
  onClose: () => void;
}

/** The pictures of a page, one at a time and uncropped, over the page (docs/accessibility.md, "Carousels and dialogs"). */
export function LightBox({ media, first, title, onClose }: LightBoxProps) {
  const word = useWords(words);
  const pictureWord = useWords(pictureWords);
  const lang = useLang();
  const id = useId();
  const [all] = useState(() => picturesOfPage(media, lang));
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ link }) => link === first),
    ),
  );
  const [playing, setPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const picture = all[index];
  const zoom = useZoom(stage, () => maxScale(picture?.media, stage.current));
  const piece = useTiles(picture?.media, zoom.view, stage);
  const count = all.length;
  const go = (to: number) => {
    zoom.reset();
    setPlaying(false);
    setIndex((to + count) % count);
  };
  const turn = (step: 1 | -1) => go(index + step);
  useZoomKeys(zoom, (key) => {
    if (key === 'Home') go(0);
    else if (key === 'End') go(count - 1);
    else if (key === 'ArrowRight' && count > 1) turn(1);
    else if (key === 'ArrowLeft' && count > 1) turn(-1);
    else return false;
    return true;
  });
  const swipe = useSwipe((step) => {
    if (count > 1 && !zoom.isZoomed) turn(step);
  });
  if (!picture) return null;
  const { media: medium, note } = picture;
  const description = altOf(medium, lang);
  const { x, y, scale } = zoom.view;
  return (
    <Modal labelledBy={id} onClose={onClose} className={styles.box}>
      <div className={styles.inner} data-ground="deep">
        <h2 id={id} className={layout.hidden}>
          {word('title', { title })}
        </h2>
        <div className={styles.bar}>
          <Button kind="square" aria-label={word('close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
          <Button kind="square" aria-label={word('magnify')} aria-pressed={zoom.isZoomed} onClick={() => zoom.toggle()}>
            <Icon name="search" />
          </Button>
          {medium.animated && (
            <Button
              kind="square"
              aria-label={pictureWord(playing ? 'stop' : 'play')}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </Button>
          )}
          {/* not at the foot, where it would move the picture */}
          {piece && <CopyDetail address={piece.address} />}
        </div>
        <div
          ref={stage}
          className={`${zoomed.stage} ${styles.stage} ${zoom.isZoomed ? zoomed.zoomed : ''}`}
          {...zoom.handlers}
          onPointerDown={(event: PointerEvent) => {
            zoom.handlers.onPointerDown(event);
            // two fingers pinch, which is not a swipe
            if (event.isPrimary) swipe.onPointerDown(event);
            else swipe.onPointerCancel();
          }}
          onPointerUp={(event: PointerEvent) => {
            zoom.handlers.onPointerUp(event);
            swipe.onPointerUp(event);
          }}
        >
          <div
            key={index}
            className={`${zoomed.picture} ${styles.picture}`}
            style={{ '--ratio': medium.width / medium.height, transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          >
            <Picture
              media={medium}
              alt={description || (medium.decorative ? '' : title)}
              sizes={zoom.isZoomed ? '250vw' : '100vw'}
              priority
              moving={playing}
            />
            {piece?.tiles.map(({ url, left, top, width, height }) => (
              // the picture under it has the words; where a tile is missing, that is seen
              <img
                key={url}
                className={styles.tile}
                src={url}
                alt=""
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true;
                }}
              />
            ))}
          </div>
        </div>
        <div className={styles.foot}>
          <div className={styles.note}>
            {/* the picture has the same words */}
            {!medium.caption && !note && <p aria-hidden="true">{description}</p>}
            {note ? (
              <div className={styles.said} lang={note.lang} dangerouslySetInnerHTML={{ __html: note.html }} />
            ) : (
              <PictureNote media={medium} />
            )}
            <Download media={medium} />
          </div>
          {count > 1 && (
            <Turn
              className={styles.turn}
              index={index}
              count={count}
              previous={word('previous')}
              next={word('next')}
              onTurn={turn}
            />
          )}
        </div>
      </div>
    </Modal>
  );
}
