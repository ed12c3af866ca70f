import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Link, useLoaderData } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo.tsx';
import { NewsCards } from './NewsCards.tsx';
import type { NewsPageData } from './news.data.ts';
import styles from './NewsPage.module.css';

/** All published news, six a page, each page with an address of its own. */
export function NewsPage() {
  const t = useT();
  const { news, total, page, pages } = useLoaderData<NewsPageData>();
  const title = page === 1 ? t('news.title') : `${t('news.title')}: ${t('pages.here', { page, pages })}`;
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Seo title={title} description={t('news.description')} image={news[0]?.images[0]} />
      <div className={styles.head}>
        <h1>{t('news.title')}</h1>
        {total > 0 && <p>{t('news.total', { count: total })}</p>}
      </div>
      <NewsCards news={news} priority heading="h2" />
      {pages > 1 && <Pager page={page} pages={pages} />}
    </div>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  const lang = useLang();
  const address = (number: number) => inLang(number === 1 ? '/news' : `/news?page=${number}`, lang);
  return (
    <nav className={styles.pager} aria-label={t('pages.label')}>
      {page > 1 && (
        <Link className={buttonClass('quiet')} rel="prev" to={address(page - 1)}>
          {t('pages.newer')}
        </Link>
      )}
      <span>{t('pages.here', { page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass('quiet')} rel="next" to={address(page + 1)}>
          {t('pages.older')}
        </Link>
      )}
    </nav>
  );
}
