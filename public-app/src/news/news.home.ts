import { listNews, type NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';

/** How many the home page shows (docs/product.md, "Home page"). */
const LIMIT = 6;

export async function homeLoader(args: LoaderFunctionArgs): Promise<NewsCard[]> {
  const data = await ask(args, (options) => listNews({ ...options, query: { fields: 'card', limit: LIMIT, skip: 0 } }));
  return data.news;
}
