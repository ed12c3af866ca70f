import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { idsPattern } from '../../../platform/http/existing.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { RecordObject } from './record-objects.dto.js';

export const MAX_CHOSEN = 100;

export class ChosenQuery {
  @ApiProperty({ maxLength: MAX_CHOSEN * 37, description: `ids with commas between them, at most ${MAX_CHOSEN}` })
  @Matches(idsPattern(MAX_CHOSEN))
  ids: string;
}

export class ChosenObject extends RecordObject {
  @ApiProperty({ required: false, description: 'its object number' })
  number?: string;

  @ApiProperty({ required: false, format: 'uuid', description: 'the branch where it is on show' })
  branch?: string;

  @ApiProperty({ required: false, type: LocalizedText, description: 'the room where it is on show' })
  room?: LocalizedText;

  @ApiProperty({ required: false, format: 'uuid', description: 'its first picture, if that may be saved' })
  download?: string;
}

export class ChosenObjects {
  @ApiProperty({ type: [ChosenObject], description: 'in the order of their ids; a merged one as the one that stays' })
  objects: ChosenObject[];

  @ApiProperty({ type: 'integer', description: 'how many of the ids lead to no object that visitors can see' })
  missing: number;
}
