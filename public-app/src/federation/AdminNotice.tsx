import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './AdminNotice.module.css';
import { words } from './words.ts';

export function AdminLoading() {
  const own = useWords(words);
  return (
    <main className={`${layout.wrap} ${styles.notice}`} id="content">
      <h1>{own('title')}</h1>
      <Spinner>{own('loading')}</Spinner>
      <noscript>{own('noScript')}</noscript>
    </main>
  );
}

export function AdminFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  return (
    <main className={`${layout.wrap} ${styles.notice}`} id="content">
      <Mark size={84} />
      <div role="alert">
        <h1>{own('failed')}</h1>
        <p>{own('failedText')}</p>
      </div>
      <Button onClick={onRetry}>{t('retry')}</Button>
      <a href={inLang('/', lang)}>{own('home')}</a>
    </main>
  );
}
