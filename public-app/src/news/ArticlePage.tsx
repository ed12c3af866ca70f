import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Link, useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { Section } from '../app/Section.tsx';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useText } from '../ui/useText.ts';
import { NewsCards } from './NewsCards.tsx';
import type { ArticleData } from './news.data.ts';

/** Title, uz-UZ date, views, excerpt, pictures, the whole text, and the way back (specification, section 2). */
export function ArticlePage() {
  const t = useT();
  const lang = useLang();
  const { article, others } = useLoaderData<ArticleData>();
  const { text } = useText(article.content);
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.excerpt ?? text?.content}
        picture={article.media[0]}
        type="article"
        hidden={article.archived}
        parents={[{ path: '/news', label: t('news.title') }]}
        about={{ kind: 'article', article }}
      />
      <ItemPage
        item={article}
        back={{ path: '/news', label: t('news.back') }}
        meta={
          <>
            <time dateTime={article.date} lang={languages.uz.tag}>
              {newsDate(article.date)}
            </time>
            <span>{t('news.views', { count: article.views })}</span>
            {article.author && <span>{t('news.author', { name: article.author })}</span>}
          </>
        }
        lead={text?.excerpt}
        body={text?.content}
      />
      {others.length > 0 && (
        <Section
          id="others"
          title={t('news.others')}
          link={
            <Link className={layout.more} to={inLang('/news', lang)}>
              <More>{t('news.all')}</More>
            </Link>
          }
        >
          <NewsCards news={others} />
        </Section>
      )}
    </>
  );
}
