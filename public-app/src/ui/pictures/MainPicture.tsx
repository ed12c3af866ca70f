import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isCutTooMuch, MAX_PICTURE_WIDTH } from '@muzey/shared-ui/ui/picture-frame.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { altOf } from '../alt-of.ts';
import { Download } from './Download.tsx';
import { MovingControl } from './MovingControl.tsx';
import { PictureCaption } from './PictureNote.tsx';
import { PANORAMA, PANORAMA_SIZES, PictureLink } from './PictureLink.tsx';
import styles from './pictures.module.css';

/** Pictures are cropped to these ratios if enough of them remains; those of items never are. */
const [NARROWEST, WIDEST] = [1, 3 / 2];

interface MainPictureProps {
  media: readonly Media[];
  /** Those of items are shown uncropped; others may be cropped around their focal point. */
  whole?: boolean;
  /** It is loaded only on request. */
  later?: boolean;
}

/** The first picture of a page, at most 80 % of the window high (docs/design.md, "Pictures"). */
export function MainPicture({ media, whole = false, later = false }: MainPictureProps) {
  const lang = useLang();
  const [playing, setPlaying] = useState(false);
  const [first] = media;
  if (!first) return null;
  const own = first.width / first.height;
  const limited = Math.min(WIDEST, Math.max(NARROWEST, own));
  const isPanorama = own > PANORAMA;
  const ratio = whole || isCutTooMuch(own, limited) ? own : limited;
  return (
    <figure>
      <PictureLink
        media={media}
        index={0}
        isPanorama={isPanorama}
        className={styles.fitted}
        style={{
          '--ratio': ratio.toFixed(4),
          '--own-width': `${Math.ceil(Math.min(first.width, first.height * ratio, MAX_PICTURE_WIDTH))}px`,
        }}
      >
        <Picture
          media={first}
          alt={altOf(first, lang)}
          ratio={ratio === own ? undefined : ratio.toFixed(4)}
          sizes={isPanorama ? PANORAMA_SIZES : `min(100vw, 85rem, calc(80vh * ${ratio.toFixed(3)}))`}
          priority={!later}
          moving={playing}
        />
      </PictureLink>
      <MovingControl media={first} playing={playing} onChange={setPlaying} />
      <PictureCaption media={first}>{!first.not_for_download && <Download media={first} />}</PictureCaption>
    </figure>
  );
}
