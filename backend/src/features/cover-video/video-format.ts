import type { FileKind } from '../../platform/media/file-problem.js';
import { brands } from '../../platform/media/picture-format.js';

export type VideoFormat = 'mp4' | 'webm';

/** Brands of ISO base media files that browsers play as MP4 (ISO/IEC 14496-12 and -14, RFC 4337). */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;

/** Recognizes a format by the first bytes of a file; its name and declared type are not trusted. */
export function videoFormat(start: Buffer): VideoFormat | undefined {
  // EBML's signature, and the type of document that Matroska calls WebM (RFC 8794; webmproject.org, "Container Guidelines")
  if (start.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) {
    return start.includes('webm') ? 'webm' : undefined;
  }
  return start.length >= 12 && brands(start).some((brand) => MP4_BRANDS.test(brand)) ? 'mp4' : undefined;
}

export const VIDEOS: FileKind<VideoFormat> = {
  maxFiles: 1,
  maxBytes: 200 * 1024 * 1024,
  formats: 'MP4 or WebM',
  formatOf: videoFormat,
};
