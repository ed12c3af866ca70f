import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, LoadFailed, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useShell } from '../shell/shell.data.ts';
import { licenceName } from '../ui/pictures/licence-name.ts';
import { words as licenceWords } from '../ui/pictures/licence-words.ts';
import { shownText } from '../ui/useText.ts';
import pageStyles from '../ui/page.module.css';
import { Pager } from '../ui/Pager.tsx';
import { Categories, useCategoryName } from './browse/Categories.tsx';
import { isNarrowed, listAddress, paramsOf, searchOf } from './browse/choice.ts';
import { Chosen } from './browse/Chosen.tsx';
import { chosenParts } from './browse/facets.ts';
import filterStyles from './browse/Filters.module.css';
import { Filters } from './browse/Filters.tsx';
import { FindWords } from './browse/FindWords.tsx';
import { NothingFound } from './browse/NothingFound.tsx';
import { ObjectRows } from './browse/ObjectRows.tsx';
import { words as browseWords } from './browse/words.ts';
import { before, PAGE_SIZE, type CollectionsData } from './collections.data.ts';
import styles from './collections.module.css';
import { useMore } from './useMore.ts';
import { words as listWords } from './list-words.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';

/** All objects, or those that match the filters (docs/product.md, "Collections"). */
export function CollectionsPage() {
  const t = useT();
  const own = useWords(listWords);
  const common = useWords(words);
  const browse = useWords(browseWords);
  const section = useWords(sectionWords);
  const data = useLoaderData<CollectionsData>();
  const { choice, facets, page, pages, total } = data;
  const parts = useParts(data);
  const chosen = parts.map(({ name }) => name).join(', ');
  const list = chosen ? `${section('title')}: ${chosen}` : section('title');
  const title = page === 1 ? list : `${list}: ${t('pages-here', { page, pages })}`;
  // a category is a list of its own; there are too many other combinations
  const isOwnList = paramsOf(choice).every(([name]) => name === 'category');
  const search = searchOf(choice);
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo title={title} description={own('description')} hidden={!isOwnList} />
      <PageHead title={section('title')} />
      <FindWords choice={choice} facets={facets} />
      <Categories choice={choice} facets={facets} />
      {facets && <Filters choice={choice} facets={facets} />}
      <p className={filterStyles.explore}>
        <Link to={inLang('/explore', useLang())}>{browse('explore')}</Link>
      </p>
      <Chosen parts={parts.filter(({ key }) => key !== 'category')} />
      {isNarrowed(choice) && (
        <p className={filterStyles.found} role="status">
          {browse('found', { count: total })}
        </p>
      )}
      {total === 0 ? (
        isNarrowed(choice) ? (
          <NothingFound parts={parts} />
        ) : (
          <Empty>{common('empty')}</Empty>
        )
      ) : (
        <Cards key={`${search} ${page}`} data={data} />
      )}
      <Pager
        page={page}
        pages={pages}
        path={listAddress(choice)}
        labels={{ before: own('previousPage'), after: own('nextPage') }}
      />
    </div>
  );
}

function useParts({ choice, facets }: CollectionsData) {
  const lang = useLang();
  const word = useWords(browseWords);
  const licence = useWords(licenceWords);
  const branches = useShell()?.branches ?? [];
  const branchName = (id: string) => {
    const branch = branches.find((one) => one.id === id);
    return (branch && shownText(branch.content, lang).text?.title) ?? '…';
  };
  const licenceNameOf = (uri: string) => licenceName(uri, licence);
  const categoryName = useCategoryName(facets);
  return chosenParts(choice, facets, { lang, word, categoryName, branchName, licenceNameOf });
}

/** The address that shows more cards at once, for readers whose browsers run no scripts. */
function addressOfMore({ choice, page }: CollectionsData, shownCount: number): string {
  const count = String(shownCount + PAGE_SIZE * 3);
  const more = new URLSearchParams({ ...(page > 1 && { page: String(page) }), count }).toString();
  const search = searchOf(choice);
  return `/collections${search}${search ? '&' : '?'}${more}`;
}

/** The cards of a page; more are loaded by scrolling or by the button. */
function Cards({ data }: { data: CollectionsData }) {
  const t = useT();
  const own = useWords(listWords);
  const lang = useLang();
  const { collections, coming, state, load, next, end } = useMore(data);
  return (
    <>
      <ObjectRows
        collections={collections}
        coming={coming}
        isLoading={state === 'loading'}
        next={next}
        heading="h2"
        list={{ search: searchOf(data.choice), at: before(data.page) }}
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
