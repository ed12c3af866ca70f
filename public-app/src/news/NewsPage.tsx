import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { FeedLink } from '../ui/Subscribe.tsx';
import pageStyles from '../ui/page.module.css';
import { NewsCards } from './NewsCards.tsx';
import type { NewsPageData } from './news.data.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';
import { useWords } from '../i18n/useWords.ts';

/** All published news, page by page. */
export function NewsPage() {
  const t = useT();
  const own = useWords(words);
  const section = useWords(sectionWords);
  const { news, total, page, pages } = useLoaderData<NewsPageData>();
  const title = page === 1 ? section('title') : `${section('title')}: ${t('pages-here', { page, pages })}`;
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo title={title} description={own('description')} />
      <PageHead title={section('title')}>
        <p className={pageStyles.aside}>
          {total > 0 && <span>{own('total', { count: total })}</span>}
          <FeedLink path="/news/rss.xml" type="application/rss+xml">
            RSS
          </FeedLink>
        </p>
      </PageHead>
      <NewsCards news={news} priority heading="h2" />
      <Pager page={page} pages={pages} path="/news" />
    </div>
  );
}
