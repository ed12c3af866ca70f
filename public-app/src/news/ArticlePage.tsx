import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { Section } from '../app/Section.tsx';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { LinkedItems } from '../ui/around/LinkedItems.tsx';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import { authorIn } from './author.ts';
import { NewsCards } from './NewsCards.tsx';
import { describeArticle } from './describe-article.server.ts';
import type { ArticleData } from './news.data.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';
import { useWords } from '../i18n/useWords.ts';

/** An article, followed by the latest other articles (docs/product.md, "News"). */
export function ArticlePage() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const lang = useLang();
  const { article, others } = useLoaderData<ArticleData>();
  const { text } = useText(article.content);
  const body = useBody(article, 'content');
  const author = authorIn(article, lang);
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.excerpt ?? body.text}
        content={article.content}
        item={`news/${article.id}`}
        picture={article.media[0]}
        type="article"
        hidden={article.archived}
        parents={[{ path: '/news', label: section('title') }]}
        about={(page) => describeArticle(page, article)}
      />
      <ItemPage
        item={article}
        back={{ path: '/news', label: own('back') }}
        meta={
          <>
            <time dateTime={article.date} lang={languages.uz.tag}>
              {newsDate(article.date)}
            </time>
            <span>{own('views', { count: article.views })}</span>
            {author && <span>{own('author', { name: author })}</span>}
          </>
        }
        lead={text?.excerpt}
        body={body}
        below={<LinkedItems items={article.linked} />}
      />
      {others.length > 0 && (
        <Section
          id="others"
          title={own('others')}
          link={
            <Link className={layout.more} to={inLang('/news', lang)}>
              <More>{own('all')}</More>
            </Link>
          }
        >
          <NewsCards news={others} />
        </Section>
      )}
    </>
  );
}
