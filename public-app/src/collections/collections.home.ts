import { listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';

const LIMIT = 24;

export async function homeLoader(args: LoaderFunctionArgs): Promise<PublicCollection[]> {
  const data = await ask(args, (options) =>
    listCollections({ ...options, query: { fields: 'card', limit: LIMIT, skip: 0 } }),
  );
  return data.collections;
}
