import { listNews, type NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';

export interface HomeData {
  news: NewsCard[];
}

export async function homeLoader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { data } = await listNews({
    client: apiOf(context),
    query: { limit: 6, skip: 0 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { news: data.news };
}
