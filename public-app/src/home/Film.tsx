import type { CoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { words } from './film-words.ts';
import styles from './Hero.module.css';
import { savesData, useMotionPreference } from './useMotionPreference.ts';

/** Below this width the mobile video is shown (docs/product.md, "Limits and times"). */
const NARROW = '(width < 425px)';

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The video for this screen; a narrow one without a video of its own shows the other. */
export function Film({ films, describedBy }: { films: CoverVideo; describedBy: string }) {
  const narrow = useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW).matches);
  const preference = useMotionPreference();
  const source = (narrow && films.mobileVideo) || films.desktopVideo;
  if (!source || preference === 'no pictures') return null;
  return <Player key={source} source={source} still={preference === 'still'} describedBy={describedBy} />;
}

interface PlayerProps {
  source: string;
  /** Does not start by itself. */
  still: boolean;
  describedBy: string;
}

/**
 * A silent video in a loop, over the picture that is shown until it plays, and a button that stops it (WCAG 1.2.1, 2.2.2). One that
 * cannot be played is not shown.
 */
function Player({ source, still, describedBy }: PlayerProps) {
  const word = useWords(words);
  const video = useRef<HTMLVideoElement>(null);
  // with data saving nothing is fetched to find out whether it can be played
  const [state, setState] = useState<'unknown' | 'ready' | 'failed'>(savesData() ? 'ready' : 'unknown');
  const [playing, setPlaying] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (still) video.current?.pause();
  }, [still]);
  if (state === 'failed') return null;
  const toggle = () => {
    if (playing) video.current?.pause();
    // a broken file also has an error event
    else video.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      <video
        ref={video}
        className={seen ? styles.film : styles.unseen}
        src={source}
        autoPlay={!still}
        preload={savesData() ? 'none' : still ? 'metadata' : 'auto'}
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-label={word('film')}
        aria-describedby={describedBy}
        onLoadedMetadata={() => setState('ready')}
        onPlay={() => setPlaying(true)}
        onPlaying={() => setSeen(true)}
        onPause={() => setPlaying(false)}
        onError={() => setState('failed')}
      />
      {state === 'ready' && (
        <button type="button" className={styles.play} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
          {word(playing ? 'pause' : 'play')}
        </button>
      )}
    </>
  );
}
