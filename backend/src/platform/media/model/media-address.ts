import { randomBytes } from 'node:crypto';
import { KINDS, SERVED_TYPES, type Kind } from './kinds.js';
import type { StoredRendition } from './media.entity.js';

const FOLDER = '/api/media/';

/** How much of a checksum is in a name; four random digits follow. */
const HASH_DIGITS = 8;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/**
 * The names of all files that are served; other names are never looked up in the storage. An id, a hash of the bytes with random digits
 * (older ones have none), and of renditions the width.
 */
const FILE = new RegExp(
  `^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[0-9a-f]{12})?(?:-\\d{1,4})?\\.(${[...SERVED_TYPES.keys()].join('|')})$`,
);

/** The address of a stored file, root-relative. */
export const mediaUrl = (file: string): string => FOLDER + file;

/** The address of the words of a recording, root-relative. */
export const transcriptUrl = (id: string, lang: string): string => `${FOLDER}${id}/transcript/${lang}`;

/**
 * A new name for the file of a medium. Other bytes have another name, so that no cache shows the former ones. The same bytes have another name,
 * too, when they come again: an attempt that fails removes its files, not those of an attempt that still goes on.
 */
export const mediaFile = (id: string, checksum: string, ending: string): string =>
  `${id}-${checksum.slice(0, HASH_DIGITS)}${randomBytes(2).toString('hex')}.${ending}`;

/** The name of a file as it was uploaded; it is never served to visitors ({@link FILE}). */
export const originalFile = (id: string, checksum: string): string => mediaFile(id, checksum, 'original');
export const isOriginal = (file: string): boolean => file.endsWith('.original');

/** @param file the picture's */
export const renditionFile = (file: string, { width, format }: StoredRendition): string =>
  `${file.slice(0, file.indexOf('.'))}-${width}.${format}`;

/** The id of the upload that a stored file belongs to; empty for other names. */
export const idIn = (file: string): string => ID.exec(file)?.[0] ?? '';

/** The ending of a stored file's name. */
export const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** How a stored file is served. */
interface Served {
  kind: Kind;
  type: string;
  disposition: 'inline' | 'attachment';
  ending: string;
}

/** By the name of a stored file; undefined for names that no stored file has. */
export function servedAs(file: string): Served | undefined {
  const ending = FILE.exec(file)?.[1] ?? '';
  const served = SERVED_TYPES.get(ending);
  return served && { ...served, ending, disposition: KINDS[served.kind].disposition };
}

/** The media type of a stored file, by its name; undefined for names that no stored file has. */
export const contentType = (file: string): string | undefined => servedAs(file)?.type;

/**
 * The name of the stored file at an address. The address is root-relative, or absolute if a client has completed it: nothing is fetched,
 * so any host is accepted.
 */
export function fileOfUrl(url: string): string | undefined {
  if (!/^(\/(?!\/)|https?:\/\/)/.test(url) || !URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(FOLDER)) return undefined;
  const file = pathname.slice(FOLDER.length);
  return FILE.test(file) ? file : undefined;
}
