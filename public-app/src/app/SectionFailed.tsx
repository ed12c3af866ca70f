import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from './section.module.css';

/** Replaces a section whose data failed to load. The link works without JavaScript and loads everything that was missing. */
export function SectionFailed() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.failed}>
      <p>{t('section-failed')}</p>
      <a className={buttonClass('quiet')} href={pathname + search}>
        {t('retry')}
      </a>
    </div>
  );
}
