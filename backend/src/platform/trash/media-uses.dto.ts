import { ApiProperty } from '@nestjs/swagger';
import { USE_STATES, type UseState } from '../media/model/media-use-statements.js';
import { LocalizedText } from '../text/localized.dto.js';

/** An item that uses a medium. */
export class MediaUse {
  @ApiProperty({
    example: 'news',
    description:
      'of a content type, `site` for the settings of the site, `cover-video`, or `media` for a film of the library',
  })
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({
    enum: USE_STATES,
    description:
      '`live`: visitors can reach it; `waiting`: they will; `draft`: they can not; `trash`: it is deleted; `revision`: only an earlier version of it uses the medium',
  })
  state: UseState;

  @ApiProperty({ type: LocalizedText, description: 'the title of the item per language; empty for what has none' })
  title: LocalizedText;

  @ApiProperty({ required: false, description: 'of the file, where a medium uses the other' })
  name?: string;

  @ApiProperty({ type: [String], example: ['images[0]'], description: 'the fields of the item that name the medium' })
  places: string[];
}

export class MediaUses {
  @ApiProperty({
    type: [MediaUse],
    maxItems: 100,
    description: 'the first ones that the account may read; those visible to visitors come first',
  })
  uses: MediaUse[];

  @ApiProperty({ type: 'integer', description: 'how many there are, with those that the account may not read' })
  total: number;
}
