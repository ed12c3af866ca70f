import {
  getMedia,
  listMedia,
  updateManyMedia,
  updateMedia,
  type BulkChange,
  type ListMediaData,
  type MediaBulkUpdate,
  type MediaDetails,
  type MediaList,
  type MediaUpdate,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import type { MediaUses } from './uses.ts';

export const readPicture = async (id: string): Promise<MediaDetails> =>
  (await getMedia({ client: api, path: { id }, throwOnError: true })).data;

export const listPictures = async (query: ListMediaData['query'], signal: AbortSignal): Promise<MediaList> =>
  (await listMedia({ client: api, query, signal, throwOnError: true })).data;

export const savePicture = async (id: string, body: MediaUpdate): Promise<MediaDetails> =>
  (await updateMedia({ client: api, path: { id }, body, throwOnError: true })).data.media;

/** The pictures that are changed together: those with these ids, or all that a filter finds. */
export type Chosen = Pick<MediaBulkUpdate, 'ids' | 'filter'>;

/** @returns how many were changed */
export const changeMany = async (chosen: Chosen, change: BulkChange): Promise<number> =>
  (await updateManyMedia({ client: api, body: { ...chosen, change }, throwOnError: true })).data.changed;

export async function readUses(id: string, signal: AbortSignal): Promise<MediaUses> {
  const call = { url: '/api/admin/media/{id}/uses', path: { id }, signal, throwOnError: true } as const;
  return (await api.get<{ 200: MediaUses }, unknown, true>(call)).data;
}
