import { useState } from 'react';
import { groundOf, inFrame, QUIET_GROUND, type Between } from './picture-frame.ts';
import { srcSetsOf, stillOf } from './picture-files.ts';
import styles from './Picture.module.css';
import { PictureWords } from './PictureWords.tsx';

/** A picture as the API describes it. */
export interface PictureMedia {
  url: string;
  width: number;
  height: number;
  /** `#rrggbb`, shown until the picture is there */
  placeholder: string;
  /** The point that stays in view when the picture is cropped, as fractions from the upper left corner; the centre by default. */
  focus?: { x: number; y: number };
  /** The file at `url` moves; the renditions do not. */
  animated?: boolean;
  renditions: readonly { url: string; width: number; format: string }[];
}

interface PictureProps {
  media: PictureMedia | undefined;
  alt: string;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes: string;
  /**
   * Width through height of the frame it is cut to, such as `3 / 2`; its own shape without one. A shape of which too little would be left
   * stands whole in it.
   */
  ratio?: string;
  /** The limits of a ratio that is a CSS variable. */
  between?: Between;
  /** Never cut. */
  whole?: boolean;
  /** The first picture of a page: loaded at once and before others; all others when they come near. */
  priority?: boolean;
  /** Shows a picture that can move as it moves; without, it stands still (WCAG 2.2.2). */
  moving?: boolean;
  /** Words on the cloth of a picture that is still to be taken. */
  toCome?: string;
}

/**
 * A picture in the smallest file that fits, whose place on the page is known before it arrives; a quiet cloth where there is none, or where
 * it doesn't come. Its description is readable where pictures are hidden (docs/accessibility.md).
 */
export function Picture({ media, alt, sizes, ratio, between, whole, priority = false, moving, toCome }: PictureProps) {
  // the address that failed: another picture in the same place is another matter
  const [failed, setFailed] = useState<string>();
  const src = media && stillOf(media, moving);
  if (!media || !src || src === failed)
    return (
      <div
        className={`${styles.picture} ${styles.cloth}`}
        style={{ aspectRatio: ratio ?? (media ? `${media.width} / ${media.height}` : '3 / 2') }}
      >
        {media && alt && <span className={styles.words}>{alt}</span>}
        {!media && toCome && <p className={styles.toCome}>{toCome}</p>}
      </div>
    );
  const framed = inFrame(media, ratio, sizes, between, whole);
  return (
    <>
      <picture
        className={framed.isSmall ? styles.frame : undefined}
        style={framed.isSmall ? { aspectRatio: ratio } : undefined}
      >
        {!moving && srcSetsOf(media).map((files) => <source key={files.type} {...files} sizes={framed.sizes} />)}
        <img
          // one that failed before this page was taken over tells nobody any more
          ref={(image) => {
            if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(src);
          }}
          className={styles.picture}
          src={src}
          alt={alt}
          width={media.width}
          height={media.height}
          style={{
            aspectRatio: ratio ?? `${media.width} / ${media.height}`,
            maxWidth: framed.maxWidth,
            backgroundColor: framed.isWhole ? QUIET_GROUND : groundOf(media),
            objectFit: framed.isWhole ? 'contain' : undefined,
            objectPosition:
              media.focus && !framed.isWhole ? `${media.focus.x * 100}% ${media.focus.y * 100}%` : undefined,
          }}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      </picture>
      {alt && <PictureWords>{alt}</PictureWords>}
    </>
  );
}
