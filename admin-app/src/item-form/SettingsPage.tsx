import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/form.module.css';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { useFreshRead } from '../ui/useFreshRead.ts';

interface SettingsPageProps<Item> {
  /** The query key, and the address below /admin. */
  section: string;
  title: string;
  read: () => Promise<Item>;
  /** Whether this account may see earlier versions. */
  hasHistory: boolean;
  children: (item: Item) => ReactNode;
}

/** A page for settings of which there is exactly one set. */
export function SettingsPage<Item>({ section, title, read, hasHistory, children }: SettingsPageProps<Item>) {
  const t = useT();
  const item = useFreshRead([section, 'one'], read);
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
        {hasHistory && (
          <Link className={buttonClass('quiet')} to={`/admin/${section}/history`}>
            {t('audit-history')}
          </Link>
        )}
      </div>
      {item.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {item.isError && <LoadTrouble error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && children(item.data)}
    </>
  );
}
