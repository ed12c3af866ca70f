import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { ComponentType } from 'react';
import { useLoaderData, useParams } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import type { ContentType } from '../section.ts';
import { WithoutCard } from '../seo/without-card.ts';
import { useSiteName } from '../shell/shell.data.ts';
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
    const shared = previewed?.shared;
    const lang = useLang();
    useUnsavedItem();
    return (
      <>
        <meta name="robots" content="noindex, nofollow" />
        {shared && <SharedCard />}
        {shared && (
          <aside className={styles.bar} data-ground="deep" aria-label={own('label')}>
            <p>{own('shared', { day: longDate(shared.last_day, lang) })}</p>
          </aside>
        )}
        {previewed && !previewed.isUnsaved && !shared && (
          <aside className={styles.bar} data-ground="deep" aria-label={own('label')}>
            <p>{previewed.waits ? own('waits') : previewed.published ? own('published') : own('draft')}</p>
            <a href={`/admin/${type}/${id}/edit`}>{own('edit')}</a>
          </aside>
        )}
        {previewed && (
          <WithoutCard value={shared !== undefined}>
            <Page />
          </WithoutCard>
        )}
      </>
    );
  };
}

/** Cards in mail and messengers cannot be called back: they tell nothing of the item. */
function SharedCard() {
  const draft = useWords(words)('draft-title');
  const museum = balanced(useSiteName());
  return (
    <>
      <title>{`${draft} · ${museum}`}</title>
      <meta name="description" content={museum} />
      <meta property="og:site_name" content={museum} />
      <meta property="og:title" content={draft} />
      <meta property="og:description" content={museum} />
    </>
  );
}
