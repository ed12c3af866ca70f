import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ContentTypeName } from '../content-types/content-type.dto.js';
import { AdminMedia, Media } from '../media/model/media.dto.js';
import { TextFile } from '../media/library/text-files.js';
import { PerLanguage } from '../text/localized.dto.js';

class LinkedTitle {
  @ApiProperty()
  title: string;
}

class LinkedTitles extends PerLanguage(LinkedTitle) {}

/** Another item of the museum that a formatted text links to, in its present state. */
export class LinkedItem {
  @ContentTypeName()
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({
    required: false,
    description: 'what stands behind the address of its section on the site, where it has such an address',
  })
  slug?: string;

  @ApiProperty({ type: LinkedTitles, description: 'the languages that visitors are shown' })
  content: LinkedTitles;

  @ApiProperty({ type: Media, required: false, description: 'its first picture, without texts' })
  picture?: Media;

  @ApiProperty({ required: false, enum: [true], description: 'only for the staff: visitors do not see it' })
  hidden?: true;
}

/** Everything the formatted texts of an item embed. Only in answers about one item. */
export class InTexts {
  @ApiProperty({ type: [Media], required: false, description: 'pictures that formatted texts show; not in lists' })
  text_media?: Media[];

  @ApiProperty({
    type: [TextFile],
    required: false,
    description: 'films, sound and documents that formatted texts show; not in lists',
  })
  text_files?: TextFile[];

  @ApiProperty({
    type: [LinkedItem],
    required: false,
    description:
      'items that cards and links of formatted texts name; for visitors only those that they can see; not in lists',
  })
  linked?: LinkedItem[];
}

/** The same for staff. */
export class AdminInTexts extends OmitType(InTexts, ['text_media']) {
  @ApiProperty({ type: [AdminMedia], required: false, description: 'pictures that formatted texts show; not in lists' })
  text_media?: AdminMedia[];
}
