import type { FileKind } from './file-problem.js';
import { starts, textAt } from './file-start.js';

/** The formats of uploaded pictures. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the major one, then the compatible ones. */
export function brands(bytes: Buffer): string[] {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.length, bytes.readUInt32BE(0));
  const formats: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) formats.push(textAt(bytes, at, at + 4));
  return formats;
}

/**
 * Detects a format from the first bytes of a file; its name and declared type are not trusted.
 * @returns undefined for everything that is not accepted: SVG, HTML, HEIC, video, …
 */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return 'gif';
  if (starts(bytes, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0x4d, 0x4d, 0, 0x2a)) return 'tiff';
  if (bytes.length >= 12 && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return undefined;
}

export const PICTURES: FileKind<PictureFormat> = {
  maxFiles: 20,
  maxBytes: 20 * 1024 * 1024,
  formats: 'JPEG, PNG, WebP, AVIF, GIF or TIFF',
  formatOf: pictureFormat,
};
