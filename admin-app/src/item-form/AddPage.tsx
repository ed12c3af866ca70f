import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import styles from '../ui/form.module.css';
import { useSectionWords } from '../content/names.ts';
import { siteAddress } from '../content/site-address.ts';
import { savedMessage } from './SavedMessage.tsx';
import { editAddress, type ContentType } from '../content/section.ts';
import { useAfterSaving } from './useAfterSaving.ts';

interface AddPageProps<Item> {
  section: ContentType;
  children: (form: FormCallbacks<Item>) => ReactNode;
}

/** A page of its own for a new item; after saving, and after Cancel, there is the list again. */
export function AddPage<Item extends { id: string }>({ section, children }: AddPageProps<Item>) {
  const t = useT();
  const lang = useLang();
  const word = useSectionWords();
  const [stored, setStored] = useState(false);
  const title = word(section, stored ? 'edit' : 'new');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const afterSaving = useAfterSaving(section);
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <Link className={layout.more} to={`/admin/${section}`}>
        <Icon name="arrow-left" />
        <span>{word(section, 'back')}</span>
      </Link>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      {children({
        onSaved: (item) => {
          const address = siteAddress(section, item, lang);
          afterSaving(savedMessage(t('done-created'), address), item.id);
        },
        onStored: ({ id }) => {
          void queries.invalidateQueries({ queryKey: [section] });
          setStored(true);
          // past the router, which would make the form anew under the hands of the person who types
          window.history.replaceState(window.history.state, '', editAddress(section, id));
        },
        onCancel: () => void navigate(`/admin/${section}`),
      })}
    </>
  );
}
