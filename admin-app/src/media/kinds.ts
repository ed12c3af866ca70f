import type { FileDetails, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import type { MediaT } from './words.ts';

/** A medium of any kind. */
export type Medium = MediaDetails | FileDetails;
export type Kind = Medium['kind'];

export const KINDS: readonly Kind[] = ['image', 'document', 'audio', 'film', 'captions'];

export const isPicture = <Shown extends Medium>(medium: Shown): medium is Shown & MediaDetails =>
  medium.kind === 'image';

/** The types and endings of the files of a kind; the API tells a file by its bytes. */
const ACCEPTED: Readonly<Record<FileDetails['kind'], { types: readonly string[]; endings: readonly string[] }>> = {
  document: { types: ['application/pdf'], endings: ['pdf'] },
  audio: { types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg'], endings: ['mp3', 'm4a', 'ogg'] },
  film: { types: ['video/mp4', 'video/webm'], endings: ['mp4', 'webm'] },
  captions: { types: ['text/vtt'], endings: ['vtt'] },
};
const FILE_KINDS = ['document', 'audio', 'film', 'captions'] as const;

/** For a file input. */
export const acceptOf = (kind: FileDetails['kind']): string =>
  [...ACCEPTED[kind].types, ...ACCEPTED[kind].endings.map((ending) => `.${ending}`)].join();

export const ACCEPTED_FILES: string = FILE_KINDS.map(acceptOf).join();

/** Whether a file is to be taken as a picture. */
export const isPictureFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('image/') || /\.(heic|heif|hif)$/i.test(name);

/** Whether a file is to be taken as captions. */
export const isCaptionsFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ACCEPTED.captions.types.includes(type) || /\.vtt$/i.test(name);

/** Whether a kind is heard, so that it may have a transcript. */
export const isHeard = (kind: Kind): boolean => kind === 'film' || kind === 'audio';

/** Whether a file is taken as it is, not as a picture. */
export function isFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return FILE_KINDS.map((kind) => ACCEPTED[kind]).some(
    ({ types, endings }) => types.includes(type) || (!type.startsWith('image/') && endings.includes(ending)),
  );
}

const endingOf = (address: string): string => /\.(\w+)(\?|$)/.exec(address)?.[1] ?? '';

/** The format of a file as people call it: `PDF`. */
export const formatOf = ({ url }: Medium): string => endingOf(url).toUpperCase();

export const kindInWords = (kind: Kind, t: MediaT): string => t(`media.kind.${kind}`);

/** Stands for the name of a medium that has none. */
export const unnamed = (medium: Medium, t: MediaT): string =>
  isPicture(medium) ? t('media.untold') : kindInWords(medium.kind, t);
