import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/list.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** Whether the list is not ordered newest first. */
  sorted?: boolean;
  onGo: (page: number) => void;
}

export function Pager({ page, pages, sorted = false, onGo }: PagerProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('list-pages')}>
      <Button kind="quiet" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t(sorted ? 'list-previous' : 'list-newer')}
      </Button>
      <span>{t('list-page', { page, pages })}</span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t(sorted ? 'list-next' : 'list-older')}
      </Button>
    </nav>
  );
}
