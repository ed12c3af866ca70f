import { getNews, listNews, type NewsArticle, type NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** The home page shows at most six, and the list six a page (specification, section 9). */
export const PAGE_SIZE = 6;

export interface NewsPageData {
  news: NewsCard[];
  total: number;
  page: number;
  pages: number;
}

/** `/news?page=2`; a page that can't exist is not found. */
export async function newsPageLoader({ request, context }: LoaderFunctionArgs): Promise<NewsPageData> {
  const page = pageOf(request);
  const { data } = await listNews({
    client: await apiOf(context),
    query: { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { news: data.news, total: data.total, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

export interface ArticleData {
  article: NewsArticle;
  others: NewsCard[];
}

/** The article, and the newest others below it; those may be missing, the article may not. */
export async function articleLoader({ params, request, context }: LoaderFunctionArgs): Promise<ArticleData> {
  const client = await apiOf(context);
  const others = listNews({ client, query: { limit: 4 }, throwOnError: true, signal: request.signal }).then(
    ({ data }) => data.news,
    () => [],
  );
  const { data: article } = await getNews({
    client,
    path: { id: params.id ?? '' },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { article, others: (await others).filter((other) => other.id !== article.id).slice(0, 3) };
}
