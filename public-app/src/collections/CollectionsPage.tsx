import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import page from '../ui/page.module.css';
import { CollectionCards } from './CollectionCards.tsx';
import { CATEGORIES, MAX_COUNT, PAGE_SIZE, type Category, type CollectionsData } from './collections.data.ts';
import styles from './collections.module.css';
import { useMore } from './useMore.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-words.ts';
import { useWords } from '../i18n/useWords.ts';

/** All collections, or those of one category (docs/product.md, "Collections"). */
export function CollectionsPage() {
  const t = useT();
  const own = useWords(words);
  const section = useWords(sectionWords);
  const data = useLoaderData<CollectionsData>();
  const { category } = data;
  const title = category ? `${section('title')}: ${t(`category.${category}`)}` : section('title');
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={title} description={own('description')} />
      <PageHead title={section('title')} />
      <Categories chosen={category} />
      <Cards key={category} data={data} />
    </div>
  );
}

function Categories({ chosen }: { chosen: Category | undefined }) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  return (
    <nav className={styles.categories} aria-label={own('categories')}>
      <ul>
        {[undefined, ...CATEGORIES].map((category) => (
          <li key={category ?? ''}>
            <Link
              to={inLang(addressOf(category), lang)}
              preventScrollReset
              aria-current={category === chosen ? 'page' : undefined}
            >
              {category ? t(`category.${category}`) : own('everything')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const addressOf = (category: Category | undefined): string =>
  category ? `/collections?category=${category}` : '/collections';

/** More are loaded by scrolling or by the button. */
function Cards({ data }: { data: CollectionsData }) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { collections, coming, state, load, next, end } = useMore(data);
  const address = addressOf(data.category);
  return (
    <>
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
                  href={`${inLang(address, lang)}${data.category ? '&' : '?'}count=${collections.length + PAGE_SIZE * 3}`}
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
    </>
  );
}
