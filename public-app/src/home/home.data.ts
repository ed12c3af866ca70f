import { listNews, type NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';

export interface HomeData {
  /** The newest, at most six (specification, section 9); null: they could not be had. */
  news: NewsCard[] | null;
}

/** A page with one section missing is still a page; when nothing can be had it is an outage, and says so with its status. */
export async function homeLoader({ request, context }: LoaderFunctionArgs): Promise<HomeData> {
  try {
    const { data } = await listNews({
      client: apiOf(context),
      query: { limit: 6, skip: 0 },
      throwOnError: true,
      signal: request.signal,
    });
    return { news: data.news };
  } catch (error) {
    if (isServerContext(context)) {
      await context.shell().catch(() => {
        throw asFailure(error);
      });
    }
    return { news: null };
  }
}
