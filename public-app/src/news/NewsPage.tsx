import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import pageStyles from '../ui/page.module.css';
import { NewsCards } from './NewsCards.tsx';
import type { NewsPageData } from './news.data.ts';

/** All published news, six a page, each page with an address of its own. */
export function NewsPage() {
  const t = useT();
  const { news, total, page, pages } = useLoaderData<NewsPageData>();
  const title = page === 1 ? t('news.title') : `${t('news.title')}: ${t('pages.here', { page, pages })}`;
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo title={title} description={t('news.description')} picture={news[0]?.media[0]} />
      <PageHead title={t('news.title')}>{total > 0 && <p>{t('news.total', { count: total })}</p>}</PageHead>
      <NewsCards news={news} priority heading="h2" />
      <Pager page={page} pages={pages} path="/news" />
    </div>
  );
}
