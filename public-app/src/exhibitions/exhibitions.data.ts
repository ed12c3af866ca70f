import { getExhibition, listExhibitions, type PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';
import { pageOf, pagesOf } from '../data/pages.ts';

/** How many past ones a page of the archive has. */
const PAGE_SIZE = 6;

export interface ExhibitionsData {
  exhibitions: PublicExhibition[];
}

/** What runs and what is to come. */
export async function exhibitionsLoader({ request, context }: LoaderFunctionArgs): Promise<ExhibitionsData> {
  const { data } = await listExhibitions({
    client: await apiOf(context),
    query: { when: 'current', limit: 100 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { exhibitions: data.exhibitions };
}

export interface PastExhibitionsData extends ExhibitionsData {
  page: number;
  pages: number;
}

/** `/exhibitions/past?page=2`: what is over, the latest first. */
export async function pastExhibitionsLoader({ request, context }: LoaderFunctionArgs): Promise<PastExhibitionsData> {
  const page = pageOf(request);
  const { data } = await listExhibitions({
    client: await apiOf(context),
    query: { when: 'past', limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { exhibitions: data.exhibitions, page, pages: pagesOf(data.total, PAGE_SIZE, page) };
}

export async function exhibitionLoader({ params, request, context }: LoaderFunctionArgs): Promise<PublicExhibition> {
  const { data } = await getExhibition({
    client: await apiOf(context),
    path: { id: params.id ?? '' },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return data;
}
