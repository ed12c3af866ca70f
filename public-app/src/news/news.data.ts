import { getNews, getNewsAt, listNews, type NewsArticle, type NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { nameAsked, redirectToOwnAddress } from '../data/own-address.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** docs/product.md, "Limits and times" */
export const PAGE_SIZE = 6;

export interface NewsPageData {
  news: NewsCard[];
  total: number;
  page: number;
  pages: number;
}

/** `/news?page=2` */
export async function newsPageLoader(args: LoaderFunctionArgs): Promise<NewsPageData> {
  const page = pageOf(args.request);
  const data = await ask(args, (options) =>
    listNews({ ...options, query: { fields: 'card', limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE } }),
  );
  return { news: data.news, total: data.total, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

export interface ArticleData {
  article: Formatted<NewsArticle>;
  others: NewsCard[];
}

/** The article and the latest other ones, which may be missing. */
export async function articleLoader(args: LoaderFunctionArgs): Promise<ArticleData> {
  const others = ask(args, (options) => listNews({ ...options, query: { fields: 'card', limit: 4 } })).then(
    ({ news }) => news,
    () => [],
  );
  const path = nameAsked(args.params);
  const article = await ask(args, (options) =>
    'id' in path ? getNews({ ...options, path }) : getNewsAt({ ...options, path }),
  );
  redirectToOwnAddress(args, '/news', article.slug ?? article.id);
  return {
    article: await formatted(article, langAsked(args.request)),
    others: (await others).filter((other) => other.id !== article.id).slice(0, 3),
  };
}
