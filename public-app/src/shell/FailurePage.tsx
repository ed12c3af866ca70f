import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { useSiteName } from './shell.data.ts';
import { useRecovery } from './use-recovery.ts';
import styles from './FailurePage.module.css';

/** Not found (404), taken away for good (410) or unavailable (503), in the reader's language; the server sends the same status. */
export function FailurePage() {
  const t = useT();
  const lang = useLang();
  const name = useSiteName();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  useRecovery(!missing);
  const title = missing ? t('notFound-title') : t('failed-title');
  return (
    <div className={`${layout.wrap} ${styles.failure}`}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Mark size={126} />
      <h1>{title}</h1>
      <p>{missing ? t('notFound-text') : t('failed-text')}</p>
      {missing ? (
        <Link className={buttonClass()} to={inLang('/', lang)}>
          {t('notFound-home')}
        </Link>
      ) : (
        <a className={buttonClass()} href={pathname + search}>
          {t('retry')}
        </a>
      )}
    </div>
  );
}
