import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './Hero.module.css';
import horizon from './horizon.svg';

/** The woven horizon, and under it its label: text never lies on the picture. */
export function Hero() {
  const t = useT();
  const lang = useLang();
  return (
    <section className={styles.hero} data-ground="deep" aria-labelledby="title">
      <img src={horizon} alt={t('hero.alt')} width="1920" height="640" fetchPriority="high" />
      <div className={layout.wrap}>
        <div className={`${layout.grid} ${styles.label}`}>
          <h1 id="title">{t('hero.title')}</h1>
          <div className={styles.lead}>
            <p>{t('hero.lead')}</p>
            <Link className={buttonClass('light')} to={inLang('/visit', lang)}>
              {t('hero.visit')} <Icon name="arrow-right" />
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
