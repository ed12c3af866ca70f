import { conflict } from '../errors/problem.js';
import type { PictureEntity, StoredEdit } from './media.entity.js';
import { withIntactCopy } from './intact-copy.js';
import { MissingFile, type MediaStorage } from './storage.js';

/** The file that a picture is cut from: its original, or its served file if none was kept. */
export interface EditSource {
  file: string;
  checksum: string;
  isOriginal: boolean;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** The edit of it that is served now. */
  edit: StoredEdit | null;
}

export function editSourceOf({
  file,
  checksum,
  originalFile,
  originalChecksum,
  edit,
  width,
  height,
}: PictureEntity): EditSource {
  if (originalFile === null) return { file, checksum, isOriginal: false, width, height, edit: null };
  const { width: wide, height: high } = edit ?? { width, height };
  return { file: originalFile, checksum: originalChecksum ?? '', isOriginal: true, width: wide, height: high, edit };
}

/** @throws 409 when the file is missing in the storage, or damaged */
export async function withSource<Result>(
  storage: MediaStorage,
  source: EditSource,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withIntactCopy(storage, source, work);
  } catch (error) {
    if (error instanceof MissingFile) throw conflict('file_missing', 'The file that the picture is made from is gone.');
    throw error;
  }
}
