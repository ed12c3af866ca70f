import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CoverFilms } from '../data/shell-data.ts';
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

/** The video for this screen; a narrow one without a video of its own shows the wide one. */
export function Film({ films, describedBy }: { films: CoverFilms; describedBy: string }) {
  const narrow = useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW).matches);
  const preference = useMotionPreference();
  const source = (narrow && films.mobileVideo) || films.desktopVideo;
  if (!source || preference === 'no pictures') return null;
  const { captions } = (source === films.desktopVideo ? films.desktopAlternatives : films.mobileAlternatives) ?? {};
  const still = preference === 'still';
  return <Player key={source} source={source} captions={captions} still={still} describedBy={describedBy} />;
}

interface PlayerProps {
  source: string;
  /** Addresses by language. */
  captions: Partial<Record<Lang, string>> | undefined;
  /** Does not start on its own. */
  still: boolean;
  describedBy: string;
}

/**
 * A silent looping video over the picture that is shown until it plays, and a button that stops it (WCAG 1.2.1, 2.2.2). A video that cannot
 * be played is not shown.
 */
function Player({ source, captions = {}, still, describedBy }: PlayerProps) {
  const word = useWords(words);
  const video = useRef<HTMLVideoElement>(null);
  // with data saving, nothing is loaded to find out whether it can be played
  const [state, setState] = useState<'unknown' | 'ready' | 'failed'>(savesData() ? 'ready' : 'unknown');
  const [playing, setPlaying] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (still) video.current?.pause();
  }, [still]);
  if (state === 'failed') return null;
  const toggle = () => {
    if (playing) video.current?.pause();
    // a broken file also fires an error event
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
      >
        {LANGS.map(
          (lang) =>
            captions[lang] && (
              <track
                key={lang}
                kind="captions"
                srcLang={languages[lang].tag}
                label={languages[lang].nativeName}
                src={captions[lang]}
              />
            ),
        )}
      </video>
      {state === 'ready' && (
        <button type="button" className={styles.play} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} />
          {word(playing ? 'pause' : 'play')}
        </button>
      )}
    </>
  );
}
