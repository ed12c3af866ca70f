import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './pictures.module.css';
import { words } from './words.ts';

interface MovingControlProps {
  media: Media;
  playing: boolean;
  onChange: (playing: boolean) => void;
}

/** Plays and stops an animated picture (WCAG 2.2.2); without JavaScript it is a link to the file. Nothing for other pictures. */
export function MovingControl({ media, playing, onChange }: MovingControlProps) {
  const word = useWords(words);
  const hydrated = useHydrated();
  if (!media.animated) return null;
  return (
    <p className={styles.control}>
      {hydrated ? (
        <Button kind="quiet" onClick={() => onChange(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} />
          {word(playing ? 'stop' : 'play')}
        </Button>
      ) : (
        // as large as the button that replaces it, so that nothing moves
        <a className={buttonClass('quiet')} href={media.url}>
          <Icon name="play" />
          {word('play')}
        </a>
      )}
    </p>
  );
}
