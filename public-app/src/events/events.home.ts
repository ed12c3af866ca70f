import { listEvents, type PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';

const LIMIT = 3;

export async function homeLoader(args: LoaderFunctionArgs): Promise<PublicEvent[]> {
  const data = await ask(args, (options) => listEvents({ ...options, query: { fields: 'card', limit: LIMIT } }));
  // the page is smaller without the second list of the same pictures
  return data.events.map((event) => ({ ...event, images: [] }));
}
