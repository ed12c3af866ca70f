import { firstBytesIn, SIGNATURE_BYTES } from '../worker/file-start.js';
import { KIND_NAMES, KINDS, type MediaFormat } from '../model/kinds.js';
import type { StoredFile } from '../storage/storage.js';

/** The endings that names of files of these formats have, the usual one first. Those of other formats are the format. */
const ENDINGS: Partial<Record<MediaFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  tiff: ['tif', 'tiff'],
  ogg: ['ogg', 'oga', 'opus'],
  mp4: ['mp4', 'm4v'],
};

/**
 * The name that a file is saved under. It ends as the bytes are, so that no other program opens the file; without bytes of a known format it
 * ends as nothing that a program opens.
 */
export async function nameByFormat(name: string, file: StoredFile): Promise<string> {
  const end = Math.min(file.size, SIGNATURE_BYTES) - 1;
  const start = end < 0 ? Buffer.alloc(0) : await firstBytesIn(await file.stream({ start: 0, end }));
  const format = KIND_NAMES.map((kind) => KINDS[kind].formatOf(start)).find((candidate) => candidate !== undefined);
  const [usual, ...others] = format ? (ENDINGS[format] ?? [format]) : ['bin'];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return [usual, ...others].includes(ending) ? name : `${name}.${usual}`;
}
