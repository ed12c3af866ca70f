import { useLoaderData } from 'react-router-dom';
import type { ContentType } from '../section.ts';

interface HomeData extends Partial<Record<ContentType, unknown>> {
  /** ISO 8601; what the page says of today is of this moment until its code runs. */
  renderedAt: string;
}

/** The data that a section loaded for the home page; null where it could not be had. */
export function useHomeData<Data>(type: ContentType): Data | null {
  return useLoaderData<Partial<Record<ContentType, Data | null>>>()[type] ?? null;
}

/** When the home page's data were loaded: the same in the server's page and in the browser that takes it over. */
export const useRenderedAt = (): Date => new Date(useLoaderData<HomeData>().renderedAt);
