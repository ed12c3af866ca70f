import { useLoaderData } from 'react-router-dom';
import type { ContentType } from '../section.ts';

interface HomeData extends Partial<Record<ContentType, unknown>> {
  /** `YYYY-MM-DD` at the museum when the data were loaded. No exact moment: the page is the same all day, and so is its entity tag. */
  today: string;
}

/** The data that a section loaded for the home page; null where it could not be had. */
export function useHomeData<Data>(type: ContentType): Data | null {
  return useLoaderData<Partial<Record<ContentType, Data | null>>>()[type] ?? null;
}

/** The day on which the home page's data were loaded: the same in the server's page and in the browser that takes it over. */
export const useRenderedDay = (): string => useLoaderData<HomeData>().today;
