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
  /** `#rrggbb`, shown until the picture has loaded */
  placeholder: string;
  /** The point that stays in view when the picture is cropped, as fractions from the upper left corner; the centre by default. */
  focus?: { x: number; y: number };
  /** The file at `url` is animated; the renditions are not. */
  animated?: boolean;
  renditions: readonly { url: string; width: number; format: string }[];
}

interface PictureProps {
  media: PictureMedia | undefined;
  alt: string;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes: string;
  /**
   * Aspect ratio of the frame that the picture is cropped to, such as `3 / 2`; by default its own. A picture of which cropping would leave
   * too little is shown complete.
   */
  ratio?: string;
  /** The limits of a ratio that is set by a CSS variable. */
  between?: Between;
  /** Never crop it. */
  whole?: boolean;
  /** The first picture of a page is loaded at once and before others; all others when they come near the viewport. */
  priority?: boolean;
  /** Plays an animated picture; without it, a still picture is shown (WCAG 2.2.2). */
  moving?: boolean;
  /** Words on the placeholder of a picture that is still to be taken. */
  toCome?: string;
}

/**
 * A picture in the smallest file that fits, with its space reserved before it loads; a plain placeholder if there is no picture, or if it
 * doesn't load. Its description can be read where pictures are hidden (docs/accessibility.md).
 */
export function Picture({ media, alt, sizes, ratio, between, whole, priority = false, moving, toCome }: PictureProps) {
  // the address that failed, because another picture may follow in the same place
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
          // a picture that failed before hydration does not fire the event again
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
