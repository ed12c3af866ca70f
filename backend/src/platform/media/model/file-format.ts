import { starts, textAt } from '../worker/file-start.js';
import { brands, pictureFormat } from '../worker/picture-format.js';

/** The formats of uploads that are stored unchanged; each is also the extension of the stored file. */
export type FileFormat = 'pdf' | 'mp3' | 'm4a' | 'ogg' | 'mp4' | 'webm' | 'vtt';

// Each function detects formats from the first bytes of a file; its name and declared type are not trusted.

/**
 * A header anywhere but at the start is refused, although PDF readers accept it: such a file may be valid in another
 * format as well.
 */
export const documentFormat = (start: Buffer): 'pdf' | undefined =>
  /^%PDF-[12]\.\d/.test(textAt(start, 0, 8)) ? 'pdf' : undefined;

export function audioFormat(start: Buffer): 'mp3' | 'm4a' | 'ogg' | undefined {
  if (textAt(start, 0, 3) === 'ID3' || isMp3Frame(start)) return 'mp3';
  if (['M4A ', 'M4B '].includes(brands(start)[0] ?? '')) return 'm4a';
  return isOggAudio(start) ? 'ogg' : undefined;
}

/** The header of a frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3). */
function isMp3Frame(start: Buffer): boolean {
  const [sync = 0, kind = 0, rates = 0] = start;
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2 && (kind & 0x18) !== 0x08;
  const [bitRate, sampleRate] = [rates >> 4, (rates >> 2) & 3];
  return isLayer3 && bitRate > 0 && bitRate < 15 && sampleRate < 3;
}

/** The first page of an Ogg stream of Vorbis or Opus (RFC 3533, 6; RFC 7845, 3). */
function isOggAudio(start: Buffer): boolean {
  const isFirstPage = textAt(start, 0, 4) === 'OggS' && start[4] === 0 && ((start[5] ?? 0) & 2) !== 0;
  const packet = 27 + (start[26] ?? 0);
  return isFirstPage && ['\u0001vorbis', 'OpusHea'].includes(textAt(start, packet, packet + 7));
}

/** Brands of ISO base media files that browsers play as MP4 (ISO/IEC 14496-12 and -14, RFC 4337). */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/;

export function filmFormat(start: Buffer): 'mp4' | 'webm' | undefined {
  // EBML's signature and the document type "webm" (RFC 8794; webmproject.org, "Container Guidelines")
  if (starts(start, 0x1a, 0x45, 0xdf, 0xa3)) return start.includes('webm') ? 'webm' : undefined;
  // AVIF sequences and MP4 sound have brands of films, too
  if (start.length < 12 || pictureFormat(start) || audioFormat(start)) return undefined;
  return brands(start).some((brand) => MP4_BRANDS.test(brand)) ? 'mp4' : undefined;
}

/** The first line of WebVTT (w3.org/TR/webvtt1, 4.1); {@link checkCaptions} reads the rest. */
export const captionsFormat = (start: Buffer): 'vtt' | undefined =>
  /^(\u00ef\u00bb\u00bf)?WEBVTT([ \t\r\n]|$)/.test(textAt(start, 0, 10)) ? 'vtt' : undefined;
