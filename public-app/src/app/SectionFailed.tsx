import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from './section.module.css';

/**
 * In the place of a section whose data could not be had: says so and offers the page anew. A link, because it works without JavaScript and
 * asks for everything that was missing.
 */
export function SectionFailed() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.failed}>
      <p>{t('section.failed')}</p>
      <a className={buttonClass('quiet')} href={pathname + search}>
        {t('retry')}
      </a>
    </div>
  );
}
