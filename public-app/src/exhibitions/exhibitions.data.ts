import { getExhibition, listExhibitions, type PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../data/api.ts';
import { asFailure } from '../data/failure.ts';

export interface ExhibitionsData {
  exhibitions: PublicExhibition[];
}

export async function exhibitionsLoader({ request, context }: LoaderFunctionArgs): Promise<ExhibitionsData> {
  const { data } = await listExhibitions({
    client: await apiOf(context),
    query: { limit: 100 },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { exhibitions: data.exhibitions };
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
