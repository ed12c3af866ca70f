import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import type { FormEnds } from './ends.ts';
import styles from './form.module.css';
import { useAfterSaving } from './useAfterSaving.ts';

interface AddPageProps<Item> {
  /** The list's address below /admin, and the key of what is read from there. */
  section: string;
  title: string;
  /** What the way back to the list is called. */
  back: string;
  children: (form: FormEnds<Item>) => ReactNode;
}

/** A page of its own for a new item; after saving, and after Cancel, there is the list again. */
export function AddPage<Item extends { id: string }>({ section, title, back, children }: AddPageProps<Item>) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const afterSaving = useAfterSaving(section);
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <Link className={layout.more} to={`/admin/${section}`}>
        <Icon name="arrow-left" />
        <span>{back}</span>
      </Link>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      {children({
        onSaved: () => afterSaving(t('done.created')),
        onStored: ({ id }) => {
          void queries.invalidateQueries({ queryKey: [section] });
          void navigate(`/admin/${section}/${id}/edit`, { replace: true });
        },
        onCancel: () => void navigate(`/admin/${section}`),
      })}
    </>
  );
}
