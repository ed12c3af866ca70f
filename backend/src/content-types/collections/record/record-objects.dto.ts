import { SENSITIVE, type Sensitive } from '@muzey/shared-ui/object-record/choices.ts';
import { ApiProperty } from '@nestjs/swagger';
import { ItemSlug } from '../../../platform/content/item-slug.dto.js';
import { Media } from '../../../platform/media/model/media.dto.js';
import { PerLanguage } from '../../../platform/text/localized.dto.js';

class RecordObjectText {
  @ApiProperty()
  title: string;
}

export class RecordObjectContent extends PerLanguage(RecordObjectText) {}

/** An exhibition of the museum that shows the object, or showed it. */
export class RecordExhibition {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: RecordObjectContent, description: 'its title in the languages that have one' })
  content: RecordObjectContent;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  start_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last day' })
  end_date: string | null;
}

/** A related object. */
export class RecordObject {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: RecordObjectContent, description: 'its title in the languages that have one' })
  content: RecordObjectContent;

  @ApiProperty({
    type: [Media],
    description: 'its first picture, if it has one, for a card; none where visitors have to ask for it',
  })
  media: Media[];

  @ApiProperty({ required: false, enum: SENSITIVE, description: 'its pictures are shown when visitors ask for them' })
  sensitive?: Sensitive;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'it is a part of the object that is read, and on show now',
  })
  part_on_show?: true;
}
