import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { MAX_PICTURE_WIDTH } from '@muzey/shared-ui/ui/picture-frame.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { altOf } from '../alt-of.ts';
import { sumOf, widthsInRows } from './justified-rows.ts';
import { MovingControl } from './MovingControl.tsx';
import { PictureCaption } from './PictureNote.tsx';
import { PANORAMA, PANORAMA_SIZES, PictureLink } from './PictureLink.tsx';
import styles from './pictures.module.css';

/** The sum of aspect ratios in a row: about two landscape pictures side by side, one on a phone. */
const [WANTED, WANTED_ON_PHONES] = [3, 1.6];

interface PictureRowsProps {
  media: readonly Media[];
}

/** One picture with its caption and credit. */
function RowPicture({ media, index }: PictureRowsProps & { index: number }) {
  const lang = useLang();
  const [playing, setPlaying] = useState(false);
  const medium = media[index];
  if (!medium) return null;
  const ratio = medium.width / medium.height;
  const sizes = ratio > PANORAMA ? PANORAMA_SIZES : '(max-width: 48rem) 100vw, 48rem';
  return (
    <figure>
      <PictureLink
        media={media}
        index={index}
        isPanorama={ratio > PANORAMA}
        style={{ '--ratio': ratio.toFixed(4), '--own-width': `${Math.min(medium.width, MAX_PICTURE_WIDTH)}px` }}
      >
        <Picture media={medium} alt={altOf(medium, lang)} sizes={sizes} moving={playing} />
      </PictureLink>
      <MovingControl media={medium} playing={playing} onChange={setPlaying} />
      <PictureCaption media={medium} />
    </figure>
  );
}

/** All pictures of a page except the first, uncropped, in rows as wide as the page (docs/design.md, "Pictures"). */
export function PictureRows({ media }: PictureRowsProps) {
  const t = useT();
  const others = media.slice(1);
  if (others.length === 0) return null;
  const ratios = others.map(({ width, height }) => width / height);
  const [wide, narrow] = [WANTED, WANTED_ON_PHONES].map((targetRatio) => widthsInRows(ratios, targetRatio));
  const sum = sumOf(ratios);
  return (
    <ul className={styles.rows} style={{ '--all': sum.toFixed(4) }} aria-label={t('item-pictures')}>
      {others.map((medium, at) => (
        <li key={medium.id} style={{ '--wide': wide?.[at], '--narrow': narrow?.[at] }}>
          <RowPicture media={media} index={at + 1} />
        </li>
      ))}
    </ul>
  );
}
