import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import page from '../ui/page.module.css';
import { CollectionCards } from './CollectionCards.tsx';
import { MAX_COUNT, PAGE_SIZE, type CollectionsData } from './collections.data.ts';
import styles from './collections.module.css';
import { useMore } from './useMore.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-words.ts';
import { useWords } from '../i18n/useWords.ts';

/** All collections; more are loaded by scrolling or by the button (docs/product.md, "Collections"). */
export function CollectionsPage() {
  const t = useT();
  const own = useWords(words);
  const section = useWords(sectionWords);
  const lang = useLang();
  const data = useLoaderData<CollectionsData>();
  const { collections, coming, state, load, next, end } = useMore(data.collections, data.total);
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={section('title')} description={own('description')} picture={collections[0]?.media[0]} />
      <PageHead title={section('title')} />
      <CollectionCards
        collections={collections}
        coming={coming}
        isLoading={state === 'loading'}
        next={next}
        heading="h2"
      />
      {/* read out when more have come */}
      <p className={layout.hidden} role="status">
        {own('shown', { number: collections.length, count: data.total })}
      </p>
      <div className={styles.more} ref={end}>
        {state === 'idle' && (
          <>
            <Button kind="quiet" onClick={load}>
              {own('loadMore')}
            </Button>
            {collections.length < MAX_COUNT && (
              <noscript>
                <a
                  className={buttonClass('quiet')}
                  href={`${inLang('/collections', lang)}?count=${collections.length + PAGE_SIZE * 3}`}
                >
                  {own('loadMore')}
                </a>
              </noscript>
            )}
          </>
        )}
        {state === 'loading' && <Spinner>{t('loading')}</Spinner>}
        {state === 'failed' && (
          <LoadFailed retryLabel={t('retry')} onRetry={load}>
            {own('failed')}
          </LoadFailed>
        )}
        {state === 'end' && collections.length > 0 && <p role="status">{own('end')}</p>}
      </div>
    </div>
  );
}
