import type { PictureEntity, StoredEdit } from './media.entity.js';

/** The file that a picture is cropped from: its original, or its served file if no original was kept. */
export interface EditSource {
  file: string;
  checksum: string;
  isOriginal: boolean;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** The edit that the served file shows now. */
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
