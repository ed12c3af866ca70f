import {
  getMedia,
  listMedia,
  listMediaUses,
  updateManyMedia,
  updateMedia,
  type BulkChange,
  type ListMediaData,
  type MediaBulkUpdate,
  type LibraryMedia,
  type MediaDetails,
  type MediaList,
  type MediaUpdate,
  type MediaUses,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { UploadOptions } from '@muzey/shared-ui/api/upload.ts';
import { api } from '../api/api.ts';
import { sendSignedIn } from '../content/send-signed-in.ts';
import type { Attempt } from '../shell/useSignInAgain.tsx';

export const readPicture = async (id: string): Promise<LibraryMedia> =>
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

export const readUses = async (id: string, signal: AbortSignal): Promise<MediaUses> =>
  (await listMediaUses({ client: api, path: { id }, signal, throwOnError: true })).data;

export interface Replaced {
  media: MediaDetails;
  /** The point that stays in view was cleared: the new file has another shape. */
  focus_cleared: boolean;
}

/** A file that a picture had before. */
export interface FormerFile {
  id: string;
  bytes: number;
  width: number;
  height: number;
  original: MediaDetails['original'];
  replacedAt: string;
  keptUntil: string;
}

/** Gives a picture another file, in the version that was read. */
export const replaceFile = (
  { id, version }: MediaDetails,
  file: File,
  sending: Pick<UploadOptions, 'signal' | 'onProgress'>,
  attempt: Attempt,
): Promise<Replaced> => {
  const url = `/api/admin/media/${id}/file?version=${version}`;
  return sendSignedIn<Replaced>({ url, method: 'PUT', files: [file], ...sending }, attempt);
};

export async function listFormerFiles(id: string, signal: AbortSignal): Promise<FormerFile[]> {
  const call = { url: '/api/admin/media/{id}/files', path: { id }, signal, throwOnError: true } as const;
  return (await api.get<{ 200: { files: FormerFile[] } }, unknown, true>(call)).data.files;
}

/** Puts a former file back; the present one takes its place among them. */
export async function restoreFile({ id, version }: MediaDetails, file: string): Promise<Replaced> {
  const headers = { 'Content-Type': 'application/json' };
  const call = { url: '/api/admin/media/{id}/file/restore', path: { id }, headers, body: { version, file } } as const;
  return (await api.post<{ 200: Replaced }, unknown, true>({ ...call, throwOnError: true })).data;
}

/** The address of the file as it was uploaded. */
export const originalAddress = (id: string): string => `/api/admin/media/${id}/original`;
