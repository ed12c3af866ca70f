import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { PictureWords } from '@muzey/shared-ui/ui/PictureWords.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import type { CoverFilms } from '../data/shell-data.ts';
import { useT } from '../i18n/useT.ts';
import styles from './Hero.module.css';
import horizon from './horizon.svg';
import { useEffect, useState } from 'react';

const loadPlayer = () => import(/* webpackChunkName: "film" */ './Film.tsx');

/** The player of the cover video, loaded after the page, so that it does not delay the first view. */
function useFilm(films: CoverFilms | undefined) {
  const [player, setPlayer] = useState<Awaited<ReturnType<typeof loadPlayer>>>();
  const any = films?.desktopVideo ?? films?.mobileVideo;
  useEffect(() => {
    if (!any) return;
    const load = () =>
      void loadPlayer().then(setPlayer, () => {
        // the picture stays
      });
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [any]);
  return player;
}

/** The woven horizon, covered by the museum's video once it plays, with the text below: text is never on the picture. */
export function Hero({ films }: { films: CoverFilms | undefined }) {
  const t = useT();
  const lang = useLang();
  const player = useFilm(films);
  return (
    <section className={styles.hero} data-ground="deep" aria-labelledby="title">
      <div className={styles.picture}>
        <img src={horizon} alt={t('hero-alt')} width="1920" height="640" fetchPriority="high" />
        <PictureWords>{t('hero-alt')}</PictureWords>
        {player && films && <player.Film films={films} describedBy="hero-lead" />}
      </div>
      <div className={layout.wrap}>
        <div className={`${layout.grid} ${styles.label}`}>
          <h1 id="title">{t('hero-title')}</h1>
          <div className={styles.lead}>
            <p id="hero-lead">{t('hero-lead')}</p>
            <Link className={buttonClass('light')} to={inLang('/visit', lang)}>
              {t('hero-visit')} <Icon name="arrow-right" />
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
