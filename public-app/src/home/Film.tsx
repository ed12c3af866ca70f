import type { CoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { words } from './film-words.ts';
import styles from './Hero.module.css';
import { savesData, useStillness } from './useStillness.ts';

/** Below this width the mobile film is shown (specification, section 9). */
const NARROW = '(width < 425px)';

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The film for this screen; a narrow one without a film of its own shows the other. */
export function Film({ films, describedBy }: { films: CoverVideo; describedBy: string }) {
  const narrow = useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW).matches);
  const stillness = useStillness();
  const source = (narrow && films.mobileVideo) || films.desktopVideo;
  if (!source || stillness === 'no pictures') return null;
  return <Player key={source} source={source} still={stillness === 'still'} describedBy={describedBy} />;
}

interface PlayerProps {
  source: string;
  /** It starts only when it is asked to. */
  still: boolean;
  describedBy: string;
}

/**
 * A film without sound that goes round, over the picture that is seen until it plays, and a button that stops it (WCAG 1.2.1, 2.2.2).
 * A film that can't be played is as good as none.
 */
function Player({ source, still, describedBy }: PlayerProps) {
  const word = useWords(words);
  const video = useRef<HTMLVideoElement>(null);
  // what is counted isn't fetched to find out whether it can be played
  const [state, setState] = useState<'unknown' | 'ready' | 'failed'>(savesData() ? 'ready' : 'unknown');
  const [playing, setPlaying] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (still) video.current?.pause();
  }, [still]);
  if (state === 'failed') return null;
  const toggle = () => {
    if (playing) video.current?.pause();
    // refused, or the file is broken: then there is an error event too
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
