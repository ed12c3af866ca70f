import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './form.module.css';
import { LoadTrouble } from './LoadTrouble.tsx';
import { useFreshRead } from './useFreshRead.ts';

interface SettingsPageProps<Item> {
  /** The query key. */
  section: string;
  title: string;
  read: () => Promise<Item>;
  children: (item: Item) => ReactNode;
}

/** A page for settings of which there is exactly one set. */
export function SettingsPage<Item>({ section, title, read, children }: SettingsPageProps<Item>) {
  const t = useT();
  const item = useFreshRead([section, 'one'], read);
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      {item.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {item.isError && <LoadTrouble error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && children(item.data)}
    </>
  );
}
