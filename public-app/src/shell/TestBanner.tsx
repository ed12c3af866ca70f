import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { useText } from '../ui/useText.ts';
import { useShell } from './shell.data.ts';
import styles from './TestBanner.module.css';

const COPIES = [0, 1, 2, 3, 4, 5];

/**
 * The moving line on top of every page while the site is being tried out. It can be stopped, and stands still with reduced motion
 * (WCAG 2.2.2); its repeats are hidden from screen readers. It is left out while the settings cannot be had.
 */
export function TestBanner() {
  const t = useT();
  const banner = useShell()?.site.banner;
  const { text = t('banner.test'), lang } = useText(banner?.text ?? {});
  const [paused, setPaused] = useState(false);
  if (!banner?.on) return null;
  const lane = COPIES.map((copy) => <i key={copy}>{text}</i>);
  return (
    <div className={styles.banner} role="region" aria-labelledby="banner">
      <p className={styles.lane} lang={lang} data-paused={paused || undefined}>
        <span>
          <span>
            <i id="banner">{text}</i>
            <span aria-hidden="true">{lane.slice(1)}</span>
          </span>
          <span aria-hidden="true">{lane}</span>
        </span>
      </p>
      <button type="button" aria-label={t('banner.pause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
        <Icon name="pause" />
        <span>{t('banner.pause')}</span>
      </button>
    </div>
  );
}
