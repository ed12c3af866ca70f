import type { FileDetails, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';

export type Kind = (MediaDetails | FileDetails)['kind'];

interface KindFacts {
  /** MIME types, as browsers name them. */
  types: readonly string[];
  endings: readonly string[];
  /** Its formats, for people. */
  formats: string;
  maxMegabytes: number;
}

/** The limits of the API, which detects the kind by the bytes of the file. */
export const KIND_FACTS: Readonly<Record<Kind, KindFacts>> = {
  image: {
    types: ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'].map((name) => `image/${name}`),
    endings: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'tif', 'tiff'],
    formats: 'JPEG, PNG, WebP, AVIF, GIF, TIFF',
    maxMegabytes: 20,
  },
  document: { types: ['application/pdf'], endings: ['pdf'], formats: 'PDF', maxMegabytes: 50 },
  audio: {
    types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg'],
    endings: ['mp3', 'm4a', 'ogg'],
    formats: 'MP3, M4A, Ogg',
    maxMegabytes: 100,
  },
  film: {
    types: ['video/mp4', 'video/webm'],
    endings: ['mp4', 'webm'],
    formats: 'MP4, WebM',
    maxMegabytes: 200,
  },
  captions: { types: ['text/vtt'], endings: ['vtt'], formats: 'WebVTT', maxMegabytes: 1 },
};

export const KINDS = ['image', 'document', 'audio', 'film', 'captions'] as const satisfies readonly Kind[];

type NamedFile = Pick<File, 'name' | 'type'>;

/**
 * The format of iPhones. Only their own browser can read it, and the server has no decoder for it (docs/product.md, "Forms in the
 * console").
 */
export const isHeic = ({ name, type }: NamedFile): boolean =>
  /^image\/hei[cf]/.test(type) || /\.(heic|heif|hif)$/i.test(name);

/** The kind that a file claims to have, by its MIME type, or if that is missing by its extension. */
export function kindOf(file: NamedFile): Kind | undefined {
  const { name, type } = file;
  if (type === 'image/svg+xml') return undefined;
  if (type.startsWith('image/') || isHeic(file)) return 'image';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    KINDS.find((kind) => KIND_FACTS[kind].types.includes(type)) ??
    KINDS.find((kind) => KIND_FACTS[kind].endings.includes(ending))
  );
}

/** For the `accept` attribute of a file input. */
export const acceptOf = (kinds: readonly Kind[]): string =>
  kinds
    .flatMap((kind) => {
      const { types, endings } = KIND_FACTS[kind];
      // iPhones convert to JPEG if the accepted picture types are listed and HEIC is not one of them
      return kind === 'image' ? types : [...types, ...endings.map((ending) => `.${ending}`)];
    })
    .join();
