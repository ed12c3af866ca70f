import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Id, MAX_ID_LENGTH } from '../../../platform/http/existing.js';
import { PageQueryOf } from '../../../platform/http/pagination.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { RecordObject } from './record-objects.dto.js';

export class RoomsQuery {
  @ApiProperty({ format: 'uuid', maxLength: MAX_ID_LENGTH, description: 'the id of a branch' })
  @IsString()
  @Id()
  branch: string;
}

export class ShownRoom {
  @ApiProperty({ type: LocalizedText, description: 'its name per language; empty where no room is recorded' })
  room: LocalizedText;

  @ApiProperty({ type: 'integer', description: 'the objects on show in it' })
  count: number;

  @ApiProperty({ type: [RecordObject], description: 'the first of them, at most six' })
  objects: RecordObject[];
}

export class ShownRooms {
  @ApiProperty({ type: [ShownRoom], description: 'at most 40, those with the most objects' })
  rooms: ShownRoom[];

  @ApiProperty({ type: 'integer', description: 'the objects on show in all rooms' })
  total: number;
}

export class ExhibitedQuery extends PageQueryOf(12) {
  @ApiProperty({ format: 'uuid', maxLength: MAX_ID_LENGTH, description: 'the id of an exhibition' })
  @IsString()
  @Id()
  exhibition: string;
}

export class ExhibitedObjects {
  @ApiProperty({ type: [RecordObject] })
  objects: RecordObject[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}
