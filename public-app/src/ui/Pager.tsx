import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of the first page, without language; it may have a query. */
  path: string;
  /** The labels of the links if the list is not ordered by time. */
  labels?: { before: string; after: string };
}

/** Links between the pages of a list; nothing if there is only one page. */
export function Pager({ page, pages, path, labels }: PagerProps) {
  const t = useT();
  const lang = useLang();
  if (pages <= 1) return null;
  const address = (number: number) =>
    inLang(number === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${number}`, lang);
  return (
    <nav className={styles.pager} aria-label={t('pages-label')}>
      {page > 1 && (
        <Link className={buttonClass('quiet')} rel="prev" to={address(page - 1)}>
          {labels?.before ?? t('pages-newer')}
        </Link>
      )}
      <span>{t('pages-here', { page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass('quiet')} rel="next" to={address(page + 1)}>
          {labels?.after ?? t('pages-older')}
        </Link>
      )}
    </nav>
  );
}
