import {
  editMediaFile,
  getMedia,
  listMedia,
  listMediaFiles,
  listMediaUses,
  restoreMediaFile,
  updateManyMedia,
  updateMedia,
  type BulkChange,
  type EditInput,
  type EditSaved,
  type FormerFile,
  type ListMediaData,
  type MediaBulkUpdate,
  type LibraryFile,
  type LibraryMedia,
  type MediaList,
  type MediaUpdate,
  type MediaUses,
  type Replaced,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import { chunks } from '../../item-list/bulk.ts';
import type { Medium } from './kinds.ts';

export const readPicture = async (id: string): Promise<LibraryMedia | LibraryFile> =>
  (await getMedia({ client: api, path: { id }, throwOnError: true })).data;

export const listPictures = async (query: ListMediaData['query'], signal: AbortSignal): Promise<MediaList> =>
  (await listMedia({ client: api, query, signal, throwOnError: true })).data;

export const savePicture = async (id: string, body: MediaUpdate): Promise<Medium> =>
  (await updateMedia({ client: api, path: { id }, body, throwOnError: true })).data.media;

/** The media to change or download together: those with these ids, or all that match a filter. */
export type Chosen = Pick<MediaBulkUpdate, 'ids' | 'filter'>;

/** The maximum number of ids in one call. */
const PER_CALL = 200;

/** @returns how many were changed */
export async function changeMany({ ids, filter }: Chosen, change: BulkChange): Promise<number> {
  const parts = ids ? chunks(ids, PER_CALL).map((some) => ({ ids: some })) : [{ filter }];
  let all = 0;
  for (const part of parts) {
    const { data } = await updateManyMedia({ client: api, body: { ...part, change }, throwOnError: true });
    all += data.changed;
  }
  return all;
}

export const readUses = async (id: string, signal: AbortSignal): Promise<MediaUses> =>
  (await listMediaUses({ client: api, path: { id }, signal, throwOnError: true })).data;

export const listFormerFiles = async (id: string, signal: AbortSignal): Promise<FormerFile[]> =>
  (await listMediaFiles({ client: api, path: { id }, signal, throwOnError: true })).data.files;

/** Restores a former file; the current one becomes a former one. */
export const restoreFile = async ({ id, version }: Medium, file: string): Promise<Replaced> =>
  (await restoreMediaFile({ client: api, path: { id }, body: { version, file }, throwOnError: true })).data;

/** Crops and rotates a picture, in the version that was loaded. */
export const editFile = async ({ id, version }: Medium, edit: EditInput): Promise<EditSaved> =>
  (await editMediaFile({ client: api, path: { id }, body: { ...edit, version }, throwOnError: true })).data;

/** The address of the complete upright picture, before cropping and rotating. */
export const wholeAddress = ({ id, version }: Medium): string => `/api/admin/media/${id}/whole?version=${version}`;

/** The address of the file as uploaded. */
export const originalAddress = (id: string): string => `/api/admin/media/${id}/original`;

/** The address of the public file, with its credit embedded. */
export const downloadAddress = (id: string, lang: Lang): string => `/api/media/${id}/download/${lang}`;

export const MAX_IN_ARCHIVE = 200;

/** The address of an archive with these media. */
export function archiveAddress({ ids, filter = {} }: Chosen): string {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams([
    ...(ids ? [['ids', ids.join()]] : []),
    ...said.map(([name, value]) => [name, String(value)]),
  ]);
  return `/api/admin/media/zip?${query.toString()}`;
}
