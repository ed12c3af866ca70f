import { useLoaderData } from 'react-router-dom';
import type { ContentType } from '../section.ts';

interface HomeData extends Partial<Record<ContentType, unknown>> {
  /**
   * `YYYY-MM-DD` in the museum's time zone when the data was loaded. Without a time, so that the page and its entity tag stay the same all
   * day.
   */
  today: string;
}

/** The data that a section loaded for the home page; null if loading failed. */
export function useHomeData<Data>(type: ContentType): Data | null {
  return useLoaderData<Partial<Record<ContentType, Data | null>>>()[type] ?? null;
}

/** The day on which the home page's data was loaded: the same on the server and during hydration. */
export const useRenderedDay = (): string => useLoaderData<HomeData>().today;
