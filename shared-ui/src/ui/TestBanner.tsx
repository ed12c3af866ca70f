import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TestBanner.module.css';

interface TestBannerProps {
  text: string;
  /** For the `lang` attribute; undefined where the text is in the page's own language. */
  lang: string | undefined;
  pauseLabel: string;
}

const COPIES = [0, 1, 2, 3, 4, 5];
const KEY = 'banner-paused';
const CHANGED = 'banner-paused-changed';

/** Stored in the browser. If it cannot be stored, the choice holds until the page is left. */
let paused: boolean | undefined;

function isPaused(): boolean {
  try {
    paused ??= localStorage.getItem(KEY) !== null;
  } catch {
    paused ??= false;
  }
  return paused;
}

function pause(on: boolean): void {
  paused = on;
  try {
    if (on) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // the browser stores nothing
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/**
 * The moving line at the top of a page during the trial of the site. It can be paused, and does not move with reduced motion (WCAG 2.2.2);
 * its repetitions are hidden from screen readers.
 */
export function TestBanner({ text, lang, pauseLabel }: TestBannerProps) {
  const stopped = useSyncExternalStore(subscribe, isPaused, () => false);
  const lane = COPIES.map((copy) => <i key={copy}>{text}</i>);
  return (
    <div className={styles.banner} role="region" aria-labelledby="banner">
      <p className={styles.lane} lang={lang} data-paused={stopped || undefined}>
        <span>
          <span>
            <i id="banner">{text}</i>
            <span aria-hidden="true">{lane.slice(1)}</span>
          </span>
          <span aria-hidden="true">{lane}</span>
        </span>
      </p>
      <button type="button" aria-label={pauseLabel} aria-pressed={stopped} onClick={() => pause(!stopped)}>
        <Icon name="pause" />
        <span>{pauseLabel}</span>
      </button>
    </div>
  );
}
