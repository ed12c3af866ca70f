import {
  getMedia,
  type AdminMedia,
  type LibraryFile,
  type LibraryMedia,
  type TextFile,
} from '@muzey/shared-ui/api/generated/index.ts';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../api/api.ts';
import type { TextPictures } from './text-pictures.ts';

/** A medium in a formatted text, as described by the item or the library. */
export type ShownMedium = AdminMedia | TextFile | LibraryMedia | LibraryFile;

export const isPicture = (medium: ShownMedium): medium is AdminMedia | LibraryMedia => 'alt' in medium;

/** The media in the texts of an item, from the API response. */
export interface WithTextMedia {
  text_media?: readonly AdminMedia[];
  text_files?: readonly TextFile[];
}

export interface TextMedia {
  /** The media that the stored texts show. */
  known: readonly ShownMedium[];
  pictures: TextPictures;
}

export const knownMedia = ({ text_media = [], text_files = [] }: WithTextMedia = {}): ShownMedium[] => [
  ...text_media,
  ...text_files,
];

/** The media in the formatted texts of a form. */
export const TextMediaContext = createContext<TextMedia | undefined>(undefined);

export function useTextMedia(): TextMedia {
  const media = useContext(TextMediaContext);
  if (!media) throw new Error('formatted texts are written in a form that has TextMediaContext');
  return media;
}

const queryKey = (id: string) => ['media', 'in-text', id];

/** Loads a medium of a text. */
export const mediumQuery = (id: string, known: readonly ShownMedium[] = []) =>
  queryOptions<ShownMedium>({
    queryKey: queryKey(id),
    queryFn: async ({ signal }) => (await getMedia({ client: api, path: { id }, signal, throwOnError: true })).data,
    initialData: () => known.find((medium) => medium.id === id),
    // it may be changed elsewhere before the form is opened again
    gcTime: 0,
  });

/** A medium by its id; only unknown ones are loaded. */
export function useMedium(id: string): UseQueryResult<ShownMedium> {
  const { known } = useTextMedia();
  return useQuery(mediumQuery(id, known));
}

/** Stores a medium that was just selected or uploaded, so that it is not loaded again. */
export function useRemember(): (medium: ShownMedium) => void {
  const queries = useQueryClient();
  return (medium) => void queries.setQueryData(queryKey(medium.id), medium);
}
