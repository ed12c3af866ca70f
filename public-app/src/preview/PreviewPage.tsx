import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { ComponentType } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import { CollectionPage } from '../collections/CollectionPage.tsx';
import { EventPage } from '../events/EventPage.tsx';
import { ExhibitionPage } from '../exhibitions/ExhibitionPage.tsx';
import { ArticlePage } from '../news/ArticlePage.tsx';
import type { Previewed } from './preview.data.ts';
import styles from './PreviewPage.module.css';
import { words } from './words.ts';

/** The pages that visitors get, each reading the loaded data as it does at its own address. */
const pages: Record<string, ComponentType> = {
  news: ArticlePage,
  exhibitions: ExhibitionPage,
  events: EventPage,
  collections: CollectionPage,
};

/** An item's own page, before everybody sees it, under a line that says so. */
export function PreviewPage() {
  const lang = useLang();
  const t = translator(words[lang], lang);
  const { type = '', id = '' } = useParams();
  const { published } = useLoaderData<Previewed>();
  const Page = pages[type];
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <aside className={styles.bar} data-ground="deep" aria-label={t('label')}>
        <p>{published ? t('published') : t('draft')}</p>
        <a href={`/admin/${type}/${id}/edit`}>{t('edit')}</a>
      </aside>
      {Page && <Page />}
    </>
  );
}
