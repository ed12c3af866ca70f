import { BranchOf } from '../../content-types/branch.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, getSchemaPath, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsDefined, IsNumber, Max, Min } from 'class-validator';
import { DidYouMean } from '../../http/answers.dto.js';
import { LocalizedText } from '../../text/localized.dto.js';
import { Translations, type TranslationsByLanguage } from '../../text/translation.dto.js';
import { Alternatives, AttachedFile } from './alternatives.dto.js';
import { FILE_KINDS, type FileKindName } from './kinds.js';
import { Credit } from './media-rights.dto.js';
import { CropArea } from './crop-area.dto.js';
import { ROTATIONS, type Rotation } from './picture-edit.js';
import { FAULTS, type Fault } from './file-record.js';
import { CONSENTS, type Consent } from './rights.js';
import { VIEWS, type View } from './views.js';

/** A smaller copy of the picture, for `srcset`. */
export class Rendition {
  @ApiProperty({ description: 'root-relative' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'pixels' })
  width: number;

  @ApiProperty({ enum: ['webp', 'avif'] })
  format: 'webp' | 'avif';
}

/** A fraction of a picture's width or height. */
function Share(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ minimum: 0, maximum: 1, description }), IsDefined(), IsNumber(), Min(0), Max(1));
}

/** A point in a picture. */
export class Focus {
  @Share('from the left, as a share of the width')
  x: number;

  @Share('from the top, as a share of the height')
  y: number;
}

/** Everything a page needs to show a picture without a layout shift. */
export class Media extends Credit {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'root-relative; the whole picture, upright, without metadata' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'pixels, after rotation to upright' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'pixels, after rotation to upright' })
  height: number;

  @ApiProperty({ pattern: '^#[0-9a-f]{6}$', description: 'its average colour, shown while it loads' })
  placeholder: string;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if the file at `url` moves; the renditions show its first frame',
  })
  animated?: boolean;

  @ApiProperty({ type: LocalizedText, description: 'its alternative text' })
  alt: LocalizedText;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'present only if it is decorative',
  })
  decorative?: boolean;

  @ApiProperty({ type: LocalizedText, required: false, description: 'stands below it; present only if there is one' })
  caption?: LocalizedText;

  @ApiProperty({
    required: false,
    enum: VIEWS,
    description: 'the side of the object that it shows; only where an item says so',
  })
  view?: View;

  @ApiProperty({
    type: Focus,
    required: false,
    description: 'the focal point, which stays visible when the picture is cropped; absent: the centre',
  })
  focus?: Focus;

  @ApiProperty({ required: false, description: 'present only if visitors are not offered the file for download' })
  not_for_download?: boolean;

  @ApiProperty({
    type: [Rendition],
    description: 'those that are ready; made after the upload, never wider than the picture',
  })
  renditions: Rendition[];
}

/** A picture for staff. */
export class AdminMedia extends Media {
  @ApiProperty({ type: 'integer', description: 'to be sent back with a change of `alt` or `focus` (or as If-Match)' })
  version: number;

  @BranchOf()
  branch: string | null;
}

/** The original upload. */
export class OriginalFile {
  @ApiProperty({ type: String, nullable: true, description: 'the name that it had; never shown to visitors' })
  name: string | null;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'SHA-256, in hexadecimal' })
  checksum: string;
}

/** How the public file was made from the original. */
export class AppliedEdit {
  @ApiProperty({ type: 'integer', enum: [...ROTATIONS], description: 'clockwise, after the crop' })
  rotation: Rotation;

  @ApiProperty({ type: CropArea, nullable: true, description: 'null: the whole picture' })
  crop: CropArea | null;

  @ApiProperty({ type: 'integer', description: 'of the upright original, in pixels' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'of the upright original, in pixels' })
  height: number;
}

/** Facts for staff about media of every kind. */
class StaffFacts {
  @ApiProperty({ description: 'of the file at `url`', example: 'application/pdf' })
  media_type: string;

  @BranchOf()
  branch: string | null;

  @ApiProperty({ type: [String] })
  tags: string[];

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ type: String, nullable: true })
  source: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  rights_expires_at: string | null;

  @ApiProperty({ type: String, nullable: true, enum: [...CONSENTS, null] })
  consent: Consent | null;

  @ApiProperty()
  not_for_download: boolean;

  @ApiProperty({ type: 'integer', description: 'of the file that visitors get' })
  bytes: number;

  @ApiProperty({
    type: String,
    nullable: true,
    enum: [...FAULTS, null],
    description: 'of the file that visitors get, when it was last looked at',
  })
  fault: Fault | null;

  @ApiProperty({ type: String, nullable: true, enum: [...FAULTS, null], description: 'of the original' })
  original_fault: Fault | null;

  @ApiProperty({
    type: OriginalFile,
    nullable: true,
    description: 'null for pictures uploaded before originals were kept',
  })
  original: OriginalFile | null;

  @ApiProperty({ format: 'date-time', description: 'when it was uploaded' })
  createdAt: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'when it was deleted' })
  deletedAt: string | null;
}

/** Full details of a picture. */
export class MediaDetails extends IntersectionType(OmitType(AdminMedia, ['not_for_download']), StaffFacts) {
  @ApiProperty({ enum: ['image'] })
  kind: 'image';

  @ApiProperty({
    type: AppliedEdit,
    nullable: true,
    description: 'null: the public file shows the whole picture, or no original is kept',
  })
  edit: AppliedEdit | null;
}

const SAID_OF_FILES = [
  ...(['id', 'version', 'caption', 'creator', 'credit_line', 'copyright_notice', 'licence', 'web_statement'] as const),
  'artwork_or_object',
] as const;

/** Full details of a medium that is not a picture. */
export class FileDetails extends IntersectionType(PickType(AdminMedia, SAID_OF_FILES), StaffFacts, Alternatives) {
  @ApiProperty({ enum: FILE_KINDS })
  kind: FileKindName;

  @ApiProperty({ description: 'root-relative; the file as it was uploaded' })
  url: string;
}

/** The number of uses. */
class Counted {
  @ApiProperty({ type: 'integer', description: 'how many items use it, those in the trash included' })
  uses: number;
}

/** A picture in the library. */
export class LibraryMedia extends IntersectionType(MediaDetails, Counted) {}

/** A medium in the library that is not a picture. */
export class LibraryFile extends IntersectionType(FileDetails, Counted) {
  @ApiProperty({
    type: [AttachedFile],
    required: false,
    description: 'those that `captions` and `audio_description` name; only of films that name some',
  })
  attached?: AttachedFile[];
}

/** The schema of a medium of any kind. */
export const anyDetails = { oneOf: [MediaDetails, FileDetails].map((type) => ({ $ref: getSchemaPath(type) })) };
export const anyOfLibrary = { oneOf: [LibraryMedia, LibraryFile].map((type) => ({ $ref: getSchemaPath(type) })) };

export class MediaList {
  @ApiProperty({ type: 'array', items: anyOfLibrary })
  media: (LibraryMedia | LibraryFile)[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;

  @DidYouMean()
  did_you_mean?: string;
}

export class MediaSaved {
  @ApiProperty()
  message: string;

  @ApiProperty(anyDetails)
  media: MediaDetails | FileDetails;
}
