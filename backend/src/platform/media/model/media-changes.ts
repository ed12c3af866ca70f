import type { AuditedItem } from '../../audit/record.js';
import type { FieldProblem } from '../../errors/problem.js';
import { onTheWire, parseInstant } from '../../text/time.js';
import { defaultText, mergeLocalizedText } from '../../text/localized.js';
import {
  originsAfter,
  ownChecks,
  textsByLanguage,
  translationsOf,
  type Translated,
  type WrittenBy,
} from '../../text/origins.js';
import { artworkAfter } from './artwork.dto.js';
import { fieldsLackedBy, KINDS_WITH } from './kind-fields.js';
import type { MediaUpdate } from './media-input.dto.js';
import { MEDIA, type MediaEntity } from './media.entity.js';
import type { WholeMedium } from './with-transcripts.js';
import type { WRITTEN_COLUMNS } from './written-columns.js';

/** The columns that staff write. */
export type WrittenMedia = Pick<WholeMedium, (typeof WRITTEN_COLUMNS)[number]>;

/** The texts that are translated; the same as in SQL (media.entity.ts). */
const MEDIA_TEXTS = ['alt', 'caption'] as const;

export const translatedMedium = ({
  alt,
  caption,
  decorative,
  origins,
}: Pick<MediaEntity, 'alt' | 'caption' | 'decorative' | 'origins'>): Translated => ({
  content: textsByLanguage({ alt: decorative ? {} : alt, caption }),
  origins,
});

export const translationsOfMedium = (medium: Parameters<typeof translatedMedium>[0]) =>
  translationsOf(translatedMedium(medium), MEDIA_TEXTS);

/** The written columns of a stored picture. */
export function writtenOf(stored: WrittenMedia): WrittenMedia {
  const { alt, decorative, caption, tags, focus, creator, creditLine, copyrightNotice } = stored;
  const { source, licence, webStatement, artworkOrObject, rightsExpiresAt, consent, notForDownload } = stored;
  const { captions, transcript, audioDescription, needsNone, branchId, origins } = stored;
  return {
    alt,
    decorative,
    caption,
    tags,
    focus,
    creator,
    creditLine,
    copyrightNotice,
    source,
    licence,
    webStatement,
    artworkOrObject,
    rightsExpiresAt,
    consent,
    notForDownload,
    captions,
    transcript,
    audioDescription,
    needsNone,
    branchId,
    origins,
  };
}

/** The fields of a change that this kind does not have. */
export const unfitting = ({ kind }: Pick<MediaEntity, 'kind'>, change: MediaUpdate): FieldProblem[] =>
  fieldsLackedBy(kind).flatMap((field) =>
    change[field] === undefined
      ? []
      : { field, code: 'unknown_field', message: `is only known of the kinds: ${KINDS_WITH[field].join(', ')}` },
  );

/** The part of a change that applies to this kind. */
export function fitting<Change extends MediaUpdate>({ kind }: Pick<MediaEntity, 'kind'>, change: Change): Change {
  const absent = Object.fromEntries(fieldsLackedBy(kind).map((field) => [field, undefined]));
  return { ...change, ...absent };
}

/** The description of a medium, in the format of a write. */
export function saidOf(stored: WrittenMedia & Pick<MediaEntity, 'kind'>) {
  const { alt, decorative, caption, captions, transcript, tags, focus, creator, source, licence, consent } = stored;
  const { rightsExpiresAt } = stored;
  const said = {
    alt,
    decorative,
    caption,
    captions,
    transcript,
    tags,
    focus,
    creator,
    source,
    licence,
    consent,
    audio_description: stored.audioDescription,
    needs_none: stored.needsNone,
    credit_line: stored.creditLine,
    copyright_notice: stored.copyrightNotice,
    web_statement: stored.webStatement,
    artwork_or_object: stored.artworkOrObject,
    not_for_download: stored.notForDownload,
    rights_expires_at: rightsExpiresAt && onTheWire(rightsExpiresAt),
    branch: stored.branchId,
    translations: translationsOfMedium(stored),
  };
  const lacked: readonly string[] = fieldsLackedBy(stored.kind);
  return Object.fromEntries(Object.entries(said).filter(([name]) => !lacked.includes(name)));
}

interface MediumChange {
  stored: WrittenMedia & Pick<MediaEntity, 'version'>;
  change: MediaUpdate;
  by?: WrittenBy;
}

/** The texts before and after a change, with its marks. */
const writeOf = ({ stored, change, by }: MediumChange, written: WrittenMedia) => ({
  stored: translatedMedium(stored),
  after: translatedMedium(written).content,
  fields: MEDIA_TEXTS,
  version: stored.version + 1,
  marks: change.translation,
  ...by,
});

/** The written columns after a change. Absent fields stay; null or an empty text clears. */
export function changedMedia(stored: MediumChange['stored'], change: MediaUpdate, by?: WrittenBy): WrittenMedia {
  const written = writtenAfter(stored, change);
  return { ...written, origins: originsAfter(writeOf({ stored, change, by }, written)) };
}

export const ownChecksOfMedium = (asked: MediumChange): FieldProblem[] =>
  ownChecks(writeOf(asked, writtenAfter(asked.stored, asked.change)));

function writtenAfter(stored: WrittenMedia, change: MediaUpdate): WrittenMedia {
  const { alt, caption, decorative, tags, focus, licence, consent, rights_expires_at, not_for_download } = change;
  return {
    origins: stored.origins,
    alt: alt ? mergeLocalizedText(stored.alt, alt) : stored.alt,
    caption: caption ? mergeLocalizedText(stored.caption, caption) : stored.caption,
    captions: change.captions ? mergeLocalizedText(stored.captions, change.captions) : stored.captions,
    transcript: change.transcript ? mergeLocalizedText(stored.transcript, change.transcript) : stored.transcript,
    audioDescription:
      change.audio_description === undefined ? stored.audioDescription : change.audio_description || null,
    needsNone: change.needs_none ?? stored.needsNone,
    decorative: decorative ?? stored.decorative,
    tags: tags ? [...new Set(tags.map((tag) => tag.trim()))] : stored.tags,
    focus: focus === undefined ? stored.focus : focus && { x: focus.x, y: focus.y },
    creator: textAfter(stored.creator, change.creator),
    creditLine: textAfter(stored.creditLine, change.credit_line),
    copyrightNotice: textAfter(stored.copyrightNotice, change.copyright_notice),
    source: textAfter(stored.source, change.source),
    licence: licence === undefined ? stored.licence : licence,
    webStatement: textAfter(stored.webStatement, change.web_statement),
    artworkOrObject: artworkAfter(stored.artworkOrObject, change.artwork_or_object),
    rightsExpiresAt:
      rights_expires_at === undefined ? stored.rightsExpiresAt : (parseInstant(rights_expires_at ?? '') ?? null),
    consent: consent === undefined ? stored.consent : consent,
    notForDownload: not_for_download ?? stored.notForDownload,
    branchId: change.branch === undefined ? stored.branchId : change.branch?.toLowerCase() || null,
  };
}

const textAfter = (stored: string | null, change: string | null | undefined): string | null =>
  change === undefined ? stored : change?.trim() || null;

type Titled = Pick<MediaEntity, 'id' | 'alt'> & Partial<Pick<MediaEntity, 'kind' | 'originalName'>>;

/**
 * A changed medium for the audit log. Its title is the alternative text of a picture, even one that the change removes,
 * or the name of another file.
 */
export function auditedMedia(before: Titled, after: Pick<MediaEntity, 'alt'>): AuditedItem {
  const { id, kind, originalName } = before;
  if (kind !== undefined && kind !== 'image') return { type: MEDIA, id, title: originalName ?? null };
  const titles = { ...before.alt, ...after.alt };
  return { type: MEDIA, id, title: defaultText(titles) || null, titles };
}
