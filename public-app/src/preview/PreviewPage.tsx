import type { ComponentType } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import type { ContentType } from '../section.ts';
import type { Previewed } from './preview.data.ts';
import styles from './PreviewPage.module.css';
import { useUnsavedItem } from './unsaved-item.ts';
import { words } from './words.ts';

/** The page that visitors get, below a line for staff that says whether it is published. The console's frame has its own line. */
export function previewPage(type: ContentType, Page: ComponentType): ComponentType {
  return function PreviewPage() {
    const own = useWords(words);
    const { id = '' } = useParams();
    const previewed = useLoaderData<Previewed | null>();
    useUnsavedItem();
    return (
      <>
        <meta name="robots" content="noindex, nofollow" />
        {previewed && !previewed.isUnsaved && (
          <aside className={styles.bar} data-ground="deep" aria-label={own('label')}>
            <p>{previewed.waits ? own('waits') : previewed.published ? own('published') : own('draft')}</p>
            <a href={`/admin/${type}/${id}/edit`}>{own('edit')}</a>
          </aside>
        )}
        {previewed && <Page />}
      </>
    );
  };
}
