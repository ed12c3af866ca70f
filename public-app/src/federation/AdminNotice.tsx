import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './AdminNotice.module.css';

export function AdminLoading() {
  const t = useT();
  return (
    <main className={`${layout.wrap} ${styles.notice}`} id="content">
      <h1>{t('console.title')}</h1>
      <Spinner>{t('console.loading')}</Spinner>
      <noscript>{t('console.noScript')}</noscript>
    </main>
  );
}

export function AdminFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <main className={`${layout.wrap} ${styles.notice}`} id="content">
      <Mark size={84} />
      <div role="alert">
        <h1>{t('console.failed')}</h1>
        <p>{t('console.failedText')}</p>
      </div>
      <Button onClick={onRetry}>{t('retry')}</Button>
      <a href={inLang('/', lang)}>{t('console.home')}</a>
    </main>
  );
}
