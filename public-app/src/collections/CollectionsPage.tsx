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
import pageStyles from '../ui/page.module.css';
import { Pager } from '../ui/Pager.tsx';
import { CollectionCards } from './CollectionCards.tsx';
import { before, CATEGORIES, PAGE_SIZE, type Category, type CollectionsData } from './collections.data.ts';
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
  const { category, page, pages } = data;
  const list = category ? `${section('title')}: ${t(`category.${category}`)}` : section('title');
  const title = page === 1 ? list : `${list}: ${t('pages.here', { page, pages })}`;
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo title={title} description={own('description')} />
      <PageHead title={section('title')} />
      <Categories chosen={category} />
      <Cards key={`${category} ${page}`} data={data} />
      <Pager
        page={page}
        pages={pages}
        path={addressOf(category)}
        labels={{ before: own('previousPage'), after: own('nextPage') }}
      />
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

/** The address that shows more cards at once, for readers whose browsers run no script. */
function addressOfMore({ category, page }: CollectionsData, shown: number): string {
  const count = String(shown + PAGE_SIZE * 3);
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
    count,
  });
  return `/collections?${query.toString()}`;
}

/** The cards of a page; more are loaded by scrolling or by the button. */
function Cards({ data }: { data: CollectionsData }) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { collections, coming, state, load, next, end } = useMore(data);
  return (
    <>
      <CollectionCards
        collections={collections}
        coming={coming}
        isLoading={state === 'loading'}
        next={next}
        heading="h2"
        list={{ search: data.category ? `?category=${data.category}` : '', at: before(data.page) }}
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
            <noscript>
              <a className={buttonClass('quiet')} href={inLang(addressOfMore(data, collections.length), lang)}>
                {own('loadMore')}
              </a>
            </noscript>
          </>
        )}
        {state === 'loading' && <Spinner>{t('loading')}</Spinner>}
        {state === 'failed' && (
          <LoadFailed retryLabel={t('retry')} onRetry={load}>
            {own('failed')}
          </LoadFailed>
        )}
        {state === 'end' && data.page === data.pages && collections.length > 0 && <p role="status">{own('end')}</p>}
      </div>
    </>
  );
}
