import { onTheWire } from '../text/time.js';
import { mediaUrl, renditionFile } from './media-address.js';
import type { AdminMedia, Media, MediaDetails } from './media.dto.js';
import type { MediaEntity } from './media.entity.js';
import type { Credit } from './media-rights.dto.js';

/** Whether visitors are shown it: its rights are not over, and nobody in it has withdrawn their consent. */
export const isShown = ({ consent, rightsExpiresAt }: MediaEntity, at = new Date()): boolean =>
  consent !== 'withdrawn' && !(rightsExpiresAt && rightsExpiresAt <= at);

export function toMedia(entity: MediaEntity): Media {
  const { id, file, width, height, placeholder, alt, decorative, caption, focus, renditions } = entity;
  return {
    id,
    url: mediaUrl(file),
    width,
    height,
    placeholder,
    alt,
    ...(decorative ? { decorative } : {}),
    ...(Object.keys(caption).length > 0 ? { caption } : {}),
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

/** The credit of a picture, without the fields that are not known. */
function creditOf({ creator, creditLine, copyrightNotice, licence, webStatement }: MediaEntity): Credit {
  return {
    ...(creator === null ? {} : { creator }),
    ...(creditLine === null ? {} : { credit_line: creditLine }),
    ...(copyrightNotice === null ? {} : { copyright_notice: copyrightNotice }),
    ...(licence === null ? {} : { licence }),
    ...(webStatement === null ? {} : { web_statement: webStatement }),
  };
}

export const toAdminMedia = (entity: MediaEntity): AdminMedia => ({ ...toMedia(entity), version: entity.version });

export function toMediaDetails(entity: MediaEntity): MediaDetails {
  const { tags, source, rightsExpiresAt, consent, notForDownload, bytes, createdAt, deletedAt } = entity;
  return {
    ...toAdminMedia(entity),
    tags,
    source,
    rights_expires_at: rightsExpiresAt && onTheWire(rightsExpiresAt),
    consent,
    not_for_download: notForDownload,
    bytes,
    original: originalOf(entity),
    createdAt: onTheWire(createdAt),
    deletedAt: deletedAt && onTheWire(deletedAt),
  };
}

/** Null for an original that was left out of a restored backup. */
export function originalOf(
  entity: Pick<MediaEntity, 'originalFile' | 'originalName' | 'originalBytes' | 'originalChecksum'>,
): MediaDetails['original'] {
  const { originalFile, originalName, originalBytes, originalChecksum } = entity;
  if (originalFile === null || originalBytes === null || originalChecksum === null) return null;
  return { name: originalName, bytes: Number(originalBytes), checksum: originalChecksum };
}

/** `images` and `media` of an item, in the order of its picture ids. */
export function attach<Shown extends Media>(
  ids: readonly string[],
  known: ReadonlyMap<string, Shown>,
): { images: string[]; media: Shown[] } {
  const media = ids.flatMap((id) => known.get(id) ?? []);
  return { images: media.map(({ url }) => url), media };
}
