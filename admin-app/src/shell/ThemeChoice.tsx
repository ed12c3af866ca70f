import { themeCookie, themeInCookies, THEMES, type Theme } from '@muzey/shared-ui/theme/theme.ts';
import { useId, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './choice.module.css';

/** Shows a theme, also when the console is next opened. */
function keepTheme(theme: Theme): void {
  document.cookie = themeCookie(theme);
  document.documentElement.dataset.theme = theme;
}

/** The colours of the console, for this browser. */
export function ThemeChoice() {
  const t = useT();
  const id = useId();
  const [current, setCurrent] = useState(() => themeInCookies(document.cookie));
  const choose = (theme: Theme) => {
    keepTheme(theme);
    setCurrent(theme);
  };
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <p id={id}>{t('nav-theme')}</p>
      {THEMES.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => choose(theme)}>
          {t(`theme-${theme}`)}
        </button>
      ))}
    </div>
  );
}
