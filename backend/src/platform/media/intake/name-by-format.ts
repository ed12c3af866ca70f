import { firstBytesIn, SIGNATURE_BYTES } from '../worker/file-start.js';
import { KIND_NAMES, KINDS, type MediaFormat } from '../model/kinds.js';
import type { StoredFile } from '../storage/storage.js';

/**
 * The extensions that files of these formats use, the usual one first. For other formats the extension is the format's
 * name.
 */
const ENDINGS: Partial<Record<MediaFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  tiff: ['tif', 'tiff'],
  ogg: ['ogg', 'oga', 'opus'],
  mp4: ['mp4', 'm4v'],
};

/**
 * The name a file is saved under. Its extension matches the bytes, so that no unexpected program opens it. If the
 * format is unknown, the extension is one that no program opens.
 */
export async function nameByFormat(name: string, file: StoredFile): Promise<string> {
  const end = Math.min(file.size, SIGNATURE_BYTES) - 1;
  const start = end < 0 ? Buffer.alloc(0) : await firstBytesIn(await file.stream({ start: 0, end }));
  const format = KIND_NAMES.map((kind) => KINDS[kind].formatOf(start)).find((candidate) => candidate !== undefined);
  const [usual, ...others] = format ? (ENDINGS[format] ?? [format]) : ['bin'];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return [usual, ...others].includes(ending) ? name : `${name}.${usual}`;
}
