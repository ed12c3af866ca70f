import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { AdminMedia, Media } from '../media/model/media.dto.js';
import { OwnPictureTexts, PictureTexts } from '../media/model/picture-texts.dto.js';
import { AdminInTexts, InTexts } from './in-texts.dto.js';
import { Translations, TranslationsByLanguage } from '../text/translation.dto.js';
import { ScheduleFields } from './schedule.dto.js';

const IN_ORDER =
  'the same pictures, in the same order; in the lists of news, events and collections for visitors only the first one, with the ' +
  'renditions that a card needs; for visitors with what the item itself says of them';

/** The fields of every item, for visitors and staff. */
export class ItemFields extends InTexts {
  @ApiProperty({ example: '5b917465-a871-4c51-8a09-60546f54fbb4', description: 'opaque' })
  id: string;

  @ApiProperty({ type: [String], description: 'root-relative addresses' })
  images: string[];

  @ApiProperty({ type: [Media], description: IN_ORDER })
  media: Media[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'when it was last changed' })
  updatedAt: string;

  @ApiProperty({ description: 'hidden from public lists, but available at its address' })
  archived: boolean;
}

/** Additional fields for staff. */
export class AdminItemFields extends IntersectionType(AdminInTexts, ScheduleFields) {
  @ApiProperty({ type: [AdminMedia], description: 'the same pictures, in the same order' })
  media: AdminMedia[];

  @OwnPictureTexts()
  pictures?: PictureTexts[];

  @ApiProperty()
  published: boolean;

  @ApiProperty({ description: 'whether translators may read and translate it while it is a draft' })
  for_translation: boolean;

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;
}
