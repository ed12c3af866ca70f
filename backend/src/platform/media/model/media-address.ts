import { randomBytes } from 'node:crypto';
import { KINDS, SERVED_TYPES, type Kind } from './kinds.js';
import type { StoredRendition } from './media.entity.js';

const FOLDER = '/api/media/';

/** Digits of the checksum in a name; four random digits follow. */
const HASH_DIGITS = 8;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/**
 * Matches the names of all served files; other names are never looked up in the storage. A name has an id, a hash of
 * the bytes with random digits (older names have none), and for renditions the width.
 */
const FILE = new RegExp(
  `^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[0-9a-f]{12})?(?:-\\d{1,4})?\\.(${[...SERVED_TYPES.keys()].join('|')})$`,
);

/** The root-relative address of a stored file. */
export const mediaUrl = (file: string): string => FOLDER + file;

/** The root-relative address of a transcript. */
export const transcriptUrl = (id: string, lang: string): string => `${FOLDER}${id}/transcript/${lang}`;

/**
 * A new name for the file of a medium. Different bytes get a different name, so that no cache shows the old ones.
 * Repeated uploads of the same bytes get different names, too: a failed attempt then removes only its own files, not
 * those of an attempt that is still running.
 */
export const mediaFile = (id: string, checksum: string, ending: string): string =>
  `${id}-${checksum.slice(0, HASH_DIGITS)}${randomBytes(2).toString('hex')}.${ending}`;

/** The name of an original. Visitors are never sent it ({@link FILE}). */
export const originalFile = (id: string, checksum: string): string => mediaFile(id, checksum, 'original');
export const isOriginal = (file: string): boolean => file.endsWith('.original');

/** @param file the name of the picture's file */
export const renditionFile = (file: string, { width, format }: StoredRendition): string =>
  `${file.slice(0, file.indexOf('.'))}-${width}.${format}`;

/** The upload's id in the name of a stored file; empty for other names. */
export const idIn = (file: string): string => ID.exec(file)?.[0] ?? '';

/** The same of an address of a file, a rendition or a transcript. */
export const idOfAddress = (url: string): string => idIn(url.slice(FOLDER.length));

/** The extension of a stored file. */
export const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/** How a stored file is served. */
interface Served {
  kind: Kind;
  type: string;
  disposition: 'inline' | 'attachment';
  ending: string;
}

/** By file name; undefined for names that no stored file has. */
export function servedAs(file: string): Served | undefined {
  const ending = FILE.exec(file)?.[1] ?? '';
  const served = SERVED_TYPES.get(ending);
  return served && { ...served, ending, disposition: KINDS[served.kind].disposition };
}

/** The media type of a stored file, by file name; undefined for names that no stored file has. */
export const contentType = (file: string): string | undefined => servedAs(file)?.type;

/**
 * The file name in an address. The address is root-relative, or absolute if a client has completed it. Any host is
 * accepted, because nothing is fetched.
 */
export function fileOfUrl(url: string): string | undefined {
  if (!/^(\/(?!\/)|https?:\/\/)/.test(url) || !URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(FOLDER)) return undefined;
  const file = pathname.slice(FOLDER.length);
  return FILE.test(file) ? file : undefined;
}
