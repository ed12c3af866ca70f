import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { altOf } from '../ui/alt-of.ts';
import { PictureCaption } from '../ui/pictures/PictureNote.tsx';
import { Turn } from '../ui/Turn.tsx';
import { words as carouselWords } from '../ui/turn-words.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './ExhibitionModal.module.css';
import { words } from './modal-words.ts';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** An exhibition's pictures, one at a time; the first follows the last. */
export function ExhibitionSlides({ exhibition }: { exhibition: PublicExhibition }) {
  const t = useT();
  const word = useWords(words);
  const carousel = useWords(carouselWords);
  const lang = useLang();
  const { media } = exhibition;
  const count = media.length;
  const [index, setIndex] = useState(0);
  const turn = (step: number) => setIndex((now) => (now + step + count) % count);

  // in a dialog the keys work everywhere; with Alt the arrows belong to the browser
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const step = STEPS[key];
      if (step && count > 1 && !altKey && !ctrlKey && !metaKey) setIndex((now) => (now + step + count) % count);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);

  const [only] = media;
  if (count < 2)
    return (
      <figure className={styles.slides}>
        <Picture
          media={only}
          alt={only ? altOf(only, lang) : ''}
          // without others of different shapes, a wide picture needs no ground above and below it
          ratio={only && only.width > only.height ? undefined : 'var(--slide-ratio)'}
          between={[1, 3 / 2]}
          whole
          sizes={SIZES}
        />
        {only && <PictureCaption media={only} className={styles.note} />}
      </figure>
    );
  return (
    <div
      className={styles.slides}
      role="group"
      aria-roledescription={carousel('carousel')}
      aria-label={t('item-pictures')}
    >
      {media.map((medium, at) => (
        <figure key={medium.id} hidden={at !== index}>
          <Picture
            media={medium}
            alt={altOf(medium, lang)}
            ratio="var(--slide-ratio)"
            between={[1, 3 / 2]}
            whole
            sizes={SIZES}
          />
          <PictureCaption media={medium} className={styles.note} />
        </figure>
      ))}
      <Turn
        className={styles.turn}
        index={index}
        count={count}
        previous={word('previous')}
        next={word('next')}
        onTurn={turn}
      />
    </div>
  );
}

const SIZES = '(max-width: 48rem) 100vw, 38rem';
