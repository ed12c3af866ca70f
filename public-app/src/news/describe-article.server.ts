import type { NewsArticle } from '@muzey/shared-ui/api/generated/index.ts';
import type { NewsArticle as NewsArticleThing, Thing } from 'schema-dts';
import { addressOf, organization, picturesOf, tagOf, textIn } from '../seo/structured-data/common.server.ts';
import { authorIn } from './author.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';

/** Search engines cut longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

export function describeArticle(page: DescribedPage, article: NewsArticle): Thing[] {
  const thing: NewsArticleThing = {
    '@type': 'NewsArticle',
    headline: textIn(article.content, page.lang)?.title.slice(0, MAX_HEADLINE_LENGTH),
    description: page.description,
    articleBody: textIn(article.content, page.lang)?.content,
    inLanguage: tagOf(article.content, page.lang),
    datePublished: article.date,
    dateModified: article.updatedAt,
    image: picturesOf(page, article.media),
    author: { '@type': 'Organization', name: authorIn(article, page.lang) ?? page.museum, url: addressOf(page, '/') },
    publisher: organization(page),
    mainEntityOfPage: addressOf(page, page.path),
    isAccessibleForFree: true,
  };
  return [thing];
}
