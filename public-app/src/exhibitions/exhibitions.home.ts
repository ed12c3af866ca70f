import { listExhibitions, type PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';

const LIMIT = 4;

export async function homeLoader(args: LoaderFunctionArgs): Promise<PublicExhibition[]> {
  const data = await ask(args, (options) => listExhibitions({ ...options, query: { when: 'current', limit: LIMIT } }));
  return data.exhibitions;
}
