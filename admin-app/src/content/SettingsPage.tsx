import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './form.module.css';
import { LoadTrouble } from './LoadTrouble.tsx';
import { useFresh } from './useFresh.ts';

interface SettingsPageProps<Item> {
  /** The key of what is read for it. */
  section: string;
  title: string;
  read: () => Promise<Item>;
  children: (item: Item) => ReactNode;
}

/** A page for what there is exactly one of: read, then shown to be changed. */
export function SettingsPage<Item>({ section, title, read, children }: SettingsPageProps<Item>) {
  const t = useT();
  const item = useFresh([section, 'one'], read);
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
