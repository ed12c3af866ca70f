import type { ComponentType } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import type { ContentType, Previewed } from '../section.ts';
import styles from './PreviewPage.module.css';
import { words } from './words.ts';

/** The page that visitors get, below a line for staff that says whether it is published. */
export function previewPage(type: ContentType, Page: ComponentType): ComponentType {
  return function PreviewPage() {
    const own = useWords(words);
    const { id = '' } = useParams();
    const { published, waits } = useLoaderData<Previewed>();
    return (
      <>
        <meta name="robots" content="noindex, nofollow" />
        <aside className={styles.bar} data-ground="deep" aria-label={own('label')}>
          <p>{waits ? own('waits') : published ? own('published') : own('draft')}</p>
          <a href={`/admin/${type}/${id}/edit`}>{own('edit')}</a>
        </aside>
        <Page />
      </>
    );
  };
}
