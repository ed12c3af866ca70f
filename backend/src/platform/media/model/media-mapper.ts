import { endAnswerAt } from '../../http/answer-end.js';
import { onTheWire } from '../../text/time.js';
import { alternativesOf } from './alternatives.js';
import { editSourceOf } from './edit-source.js';
import { mediaUrl, renditionFile } from './media-address.js';
import { mediaTypeOf } from './kinds.js';
import { translationsOfMedium } from './media-changes.js';
import type { AdminMedia, FileDetails, Media, MediaDetails } from './media.dto.js';
import { isPicture, type MediaEntity, type PictureEntity } from './media.entity.js';
import type { Credit } from './media-rights.dto.js';

/** Whether visitors may see it: it is not deleted, its rights have not expired, and nobody in it has withdrawn their consent. */
export const isShown = ({ consent, rightsExpiresAt, deletedAt }: MediaEntity, moment: Date): boolean =>
  !deletedAt && consent !== 'withdrawn' && !(rightsExpiresAt && rightsExpiresAt <= moment);

/** Those that visitors may see. The current answer expires with their rights. */
export function shownInAnswer<Medium extends MediaEntity>(media: readonly Medium[], moment: Date): Medium[] {
  const visible = media.filter((medium) => isShown(medium, moment));
  for (const { rightsExpiresAt } of visible) if (rightsExpiresAt) endAnswerAt(rightsExpiresAt);
  return visible;
}

/** The columns that visitors are told of. */
export type ShownColumns = Pick<
  PictureEntity,
  | ('id' | 'file' | 'width' | 'height' | 'placeholder' | 'animated' | 'alt' | 'decorative' | 'caption' | 'focus')
  | ('notForDownload' | 'renditions')
  | CreditColumn
>;

export function toMedia(entity: ShownColumns): Media {
  const { id, file, width, height, placeholder, animated, alt, decorative, caption, focus, renditions } = entity;
  return {
    id,
    url: mediaUrl(file),
    width,
    height,
    placeholder,
    ...(animated ? { animated } : {}),
    alt,
    ...(decorative ? { decorative } : {}),
    ...captionOf(caption),
    ...creditOf(entity),
    ...(focus ? { focus } : {}),
    ...(entity.notForDownload ? { not_for_download: true } : {}),
    renditions: renditions.map(({ width: made, format }) => ({
      width: made,
      format,
      url: mediaUrl(renditionFile(file, { width: made, format })),
    })),
  };
}

const captionOf = (caption: MediaEntity['caption']): Pick<Media, 'caption'> =>
  Object.keys(caption).length > 0 ? { caption } : {};

type CreditColumn = 'creator' | 'creditLine' | 'copyrightNotice' | 'licence' | 'webStatement' | 'artworkOrObject';

/** The credit of a medium, without unknown fields. */
function creditOf(entity: Pick<MediaEntity, CreditColumn>): Credit {
  const { creator, creditLine, copyrightNotice, licence, webStatement, artworkOrObject } = entity;
  return {
    ...(creator === null ? {} : { creator }),
    ...(creditLine === null ? {} : { credit_line: creditLine }),
    ...(copyrightNotice === null ? {} : { copyright_notice: copyrightNotice }),
    ...(licence === null ? {} : { licence }),
    ...(webStatement === null ? {} : { web_statement: webStatement }),
    ...(Object.keys(artworkOrObject).length === 0 ? {} : { artwork_or_object: artworkOrObject }),
  };
}

export const toAdminMedia = (entity: PictureEntity): AdminMedia => ({
  ...toMedia(entity),
  version: entity.version,
  branch: entity.branchId,
});

export const toPictureDetails = (entity: PictureEntity): MediaDetails => ({
  ...toAdminMedia(entity),
  kind: 'image',
  ...staffFactsOf(entity),
  edit: editSourceOf(entity).edit,
});

export function toMediaDetails(entity: MediaEntity): MediaDetails | FileDetails {
  const { id, file, kind, version, caption } = entity;
  if (isPicture(entity)) return toPictureDetails(entity);
  if (kind === 'image') throw new Error(`the picture ${id} has no size`);
  const said = { ...captionOf(caption), ...creditOf(entity) };
  return { id, kind, url: mediaUrl(file), version, ...said, ...staffFactsOf(entity), ...alternativesOf(entity) };
}

function staffFactsOf(entity: MediaEntity) {
  const { file, tags, source, rightsExpiresAt, consent, notForDownload, bytes, createdAt, deletedAt } = entity;
  const { fault, originalFault } = entity;
  return {
    media_type: mediaTypeOf(file),
    branch: entity.branchId,
    tags,
    translations: translationsOfMedium(entity),
    source,
    rights_expires_at: rightsExpiresAt && onTheWire(rightsExpiresAt),
    consent,
    not_for_download: notForDownload,
    bytes,
    fault,
    original_fault: originalFault,
    original: originalOf(entity),
    createdAt: onTheWire(createdAt),
    deletedAt: deletedAt && onTheWire(deletedAt),
  };
}

/** Null for an original that was left out of a restored backup. Other kinds are served unchanged. */
export function originalOf({
  originalFile,
  originalName,
  originalBytes,
  originalChecksum,
  width,
}: Pick<
  MediaEntity,
  'originalFile' | 'originalName' | 'originalBytes' | 'originalChecksum' | 'width'
>): MediaDetails['original'] {
  const isThere = originalFile !== null || width === null;
  if (!isThere || originalBytes === null || originalChecksum === null) return null;
  return { name: originalName, bytes: Number(originalBytes), checksum: originalChecksum };
}

/** `images` and `media` of an item, in the order of its picture ids. */
export function attach<Shown extends Media>(
  ids: readonly string[],
  mediaById: ReadonlyMap<string, Shown>,
): { images: string[]; media: Shown[] } {
  const media = ids.flatMap((id) => mediaById.get(id) ?? []);
  return { images: media.map(({ url }) => url), media };
}
