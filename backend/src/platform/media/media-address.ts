import type { StoredRendition } from './media.entity.js';

const FOLDER = '/api/media/';

const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;

/** The names of all files that are served; other names are never looked up in the storage. */
const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{2,4})?\.(jpg|png|webp|avif|gif|mp4|webm)$/;

const isKnownEnding = (ending: string | undefined): ending is keyof typeof TYPES =>
  ending !== undefined && Object.hasOwn(TYPES, ending);

/** The address of a stored file, root-relative. */
export const mediaUrl = (file: string): string => FOLDER + file;

export const renditionFile = (id: string, { width, format }: StoredRendition): string => `${id}-${width}.${format}`;

/** The id of the picture when the name is that of a rendition. */
export const pictureOf = (file: string): string[] =>
  /-\d{2,4}\.\w+$/.test(file) && FILE.test(file) ? [file.slice(0, 36)] : [];

/** The id of the upload that a stored file belongs to. */
export const idIn = (file: string): string => file.slice(0, 36);

/** The media type of a stored file, by its name; undefined for names that no stored file has. */
export function contentType(file: string): string | undefined {
  const ending = FILE.exec(file)?.[1];
  return isKnownEnding(ending) ? TYPES[ending] : undefined;
}

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
