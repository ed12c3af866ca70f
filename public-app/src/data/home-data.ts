import { useLoaderData } from 'react-router-dom';
import type { ContentType } from '../section.ts';

/** The data that a section loaded for the home page; null where it could not be had. */
export function useHomeData<Data>(type: ContentType): Data | null {
  return useLoaderData<Partial<Record<ContentType, Data | null>>>()[type] ?? null;
}
