import { listExhibitions, type PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';
import { seenFirst } from './by-time.ts';

const SHOWN = 4;

/** Exhibitions that can be seen today come first, however many open later. */
export async function homeLoader(args: LoaderFunctionArgs): Promise<PublicExhibition[]> {
  const data = await ask(args, (options) => listExhibitions({ ...options, query: { when: 'current', limit: 100 } }));
  const shown = seenFirst(data.exhibitions, isoDay(new Date())).slice(0, SHOWN);
  // the page is smaller without the second list of the same pictures
  return shown.map((exhibition) => ({ ...exhibition, images: [] }));
}
