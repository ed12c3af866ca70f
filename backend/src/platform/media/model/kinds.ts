import { checkCaptions } from './captions.js';
import { audioFormat, captionsFormat, documentFormat, filmFormat, type FileFormat } from './file-format.js';
import type { FileKind } from '../worker/file-problem.js';
import { PICTURES, type PictureFormat } from '../worker/picture-format.js';

/** The formats of uploads of every kind. */
export type MediaFormat = PictureFormat | FileFormat;

interface KindFacts {
  /** Media types of its stored files, by extension. */
  types: Readonly<Record<string, string>>;
  /** Its formats, for messages. */
  formats: string;
  formatOf: (start: Buffer) => MediaFormat | undefined;
  maxBytes: number;
  /** `attachment`: browsers never open it as a page of this site. */
  disposition: 'inline' | 'attachment';
  /**
   * Checks a whole uploaded file.
   * @throws {FileProblem}
   */
  check?: (path: string) => Promise<void>;
}

/** All limits count in these megabytes. */
export const MEBIBYTE = 1024 * 1024;

/** Limit for all files of one request. It must stay below nginx's limit (docker/nginx/servers/museum.conf). */
export const MAX_REQUEST_BYTES = 480 * MEBIBYTE;

/** All kinds of media. No other code knows their formats, types and sizes. */
const FACTS = {
  image: {
    types: { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
    formats: PICTURES.formats,
    formatOf: PICTURES.formatOf,
    maxBytes: PICTURES.maxBytes,
    disposition: 'inline',
  },
  document: {
    types: { pdf: 'application/pdf' },
    formats: 'PDF',
    formatOf: documentFormat,
    maxBytes: 50 * MEBIBYTE,
    disposition: 'attachment',
  },
  audio: {
    types: { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' },
    formats: 'MP3, M4A or Ogg (Vorbis or Opus)',
    formatOf: audioFormat,
    maxBytes: 100 * MEBIBYTE,
    disposition: 'inline',
  },
  film: {
    types: { mp4: 'video/mp4', webm: 'video/webm' },
    formats: 'MP4 or WebM',
    formatOf: filmFormat,
    maxBytes: 200 * MEBIBYTE,
    disposition: 'inline',
  },
  captions: {
    types: { vtt: 'text/vtt; charset=utf-8' },
    formats: 'WebVTT',
    formatOf: captionsFormat,
    maxBytes: MEBIBYTE,
    disposition: 'inline',
    check: checkCaptions,
  },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof FACTS;
/** The kinds whose files are stored and served unchanged. */
export type FileKindName = Exclude<Kind, 'image'>;

export const KINDS: Readonly<Record<Kind, KindFacts>> = FACTS;
export const isKind = (name: string): name is Kind => Object.hasOwn(FACTS, name);
export const KIND_NAMES: readonly Kind[] = Object.keys(FACTS).filter(isKind);
export const FILE_KINDS = KIND_NAMES.filter((kind): kind is FileKindName => kind !== 'image');

/** For API descriptions. */
export const inMegabytes = (bytes: number): string => `${bytes / MEBIBYTE} MB`;

/** The formats and sizes of these kinds, for API descriptions. */
export const limitsInWords = (...kinds: readonly Kind[]): string =>
  kinds.map((kind) => `${KINDS[kind].formats}, up to ${inMegabytes(KINDS[kind].maxBytes)}`).join('; ');

interface ServedType {
  kind: Kind;
  type: string;
}

/** By file extension. */
export const SERVED_TYPES: ReadonlyMap<string, ServedType> = new Map(
  KIND_NAMES.flatMap((kind) =>
    Object.entries(KINDS[kind].types).map(([ending, type]) => [ending, { kind, type }] as const),
  ),
);

/** The media type of a stored file, as shown in answers. */
export const mediaTypeOf = (file: string): string =>
  SERVED_TYPES.get(file.slice(file.lastIndexOf('.') + 1))?.type.split(';')[0] ?? 'application/octet-stream';

/** Detects the kind of a file from its first bytes. */
export const kindOf = (start: Buffer): Kind | undefined =>
  KIND_NAMES.find((kind) => KINDS[kind].formatOf(start) !== undefined);

/** The formats of files are also their extensions; those of pictures are not. */
export const kindOfFormat = (format: MediaFormat): Kind =>
  FILE_KINDS.find((kind) => Object.hasOwn(KINDS[kind].types, format)) ?? 'image';

export const isPictureFormat = (format: MediaFormat): format is PictureFormat => kindOfFormat(format) === 'image';

/** Upload options for these kinds. */
export function uploadOf(kinds: readonly Kind[], maxFiles: number): FileKind<MediaFormat> {
  return {
    maxFiles,
    maxBytes: Math.max(...kinds.map((kind) => KINDS[kind].maxBytes)),
    maxBytesOf: (format) => KINDS[kindOfFormat(format)].maxBytes,
    formats: kinds.map((kind) => KINDS[kind].formats).join('; '),
    formatOf: (start) => {
      const kind = kindOf(start);
      return kind && kinds.includes(kind) ? KINDS[kind].formatOf(start) : undefined;
    },
  };
}
