import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsString, Max, Min } from 'class-validator';
import { MAX_IMAGES } from '../../../platform/media/model/picture-texts.dto.js';
import { IfSent } from '../../../platform/text/if-sent.js';
import { LocalizedText, ObjectsInput } from '../../../platform/text/localized.dto.js';
import { MaxLength } from '../../../platform/text/text.validators.js';

export const MAX_NAMES = 1_000;
/** Of a name: if more objects could be meant, nobody finds theirs among them. */
export const MAX_CANDIDATES = 20;
const MAX_NAME_LENGTH = 255;
const MAX_ADDRESS_LENGTH = 2_000;

export class PictureNames {
  @ApiProperty({
    type: 'array',
    maxItems: MAX_NAMES,
    items: { type: 'string', maxLength: MAX_NAME_LENGTH },
    description: 'names of files, without folders',
  })
  @IsArray()
  @ArrayMaxSize(MAX_NAMES)
  @IsString({ each: true })
  @MaxLength(MAX_NAME_LENGTH, { each: true })
  names: string[];
}

export class PicturedObject {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  number: string | null;

  @ApiProperty({ type: LocalizedText, description: 'its title in each language that has one' })
  titles: LocalizedText;

  @ApiProperty({ type: 'integer', description: 'how many pictures it has' })
  pictures: number;

  @ApiProperty({ description: 'visitors see the pictures at once, unless they are a pending change' })
  published: boolean;

  @ApiProperty({ description: 'it has a waiting change, to which the pictures are added' })
  waiting: boolean;

  @ApiProperty({ description: 'false: this account may not add pictures to it' })
  editable: boolean;
}

export class PictureCandidate {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'the position that the name gives the picture, counted from 1; null: none',
  })
  position: number | null;
}

const MATCHES = ['one', 'several', 'none'] as const;

export class PictureMatch {
  @ApiProperty({ enum: MATCHES, description: 'several: a person must choose, even if there is only one candidate' })
  match: (typeof MATCHES)[number];

  @ApiProperty({ type: [PictureCandidate], maxItems: MAX_CANDIDATES })
  candidates: PictureCandidate[];
}

export class PictureMatches {
  @ApiProperty({ type: [PictureMatch], description: 'of each name, in their order' })
  matches: PictureMatch[];

  @ApiProperty({ type: [PicturedObject], description: 'the candidates' })
  objects: PicturedObject[];
}

export class AddedPicture {
  @ApiProperty({ maxLength: MAX_ADDRESS_LENGTH, description: 'URL from an upload' })
  @IsString()
  @MaxLength(MAX_ADDRESS_LENGTH)
  url: string;

  @ApiProperty({ type: 'integer', required: false, minimum: 1, maximum: MAX_IMAGES, description: 'absent: the last' })
  @IfSent()
  @IsInt()
  @Min(1)
  @Max(MAX_IMAGES)
  position?: number;
}

export class AddedPictures {
  @ApiProperty({ type: [AddedPicture], maxItems: MAX_IMAGES })
  @ObjectsInput(AddedPicture, MAX_IMAGES)
  pictures: AddedPicture[];

  @ApiProperty({
    required: false,
    description: 'true: a published object gets them in a pending change, not at once',
  })
  @IfSent()
  @IsBoolean()
  later?: boolean;
}

export class PicturesAdded {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: 'integer' })
  added: number;

  @ApiProperty({ type: [String], description: 'the addresses of pictures that it already had' })
  present: string[];

  @ApiProperty({ type: 'integer', description: 'how many it has now' })
  pictures: number;

  @ApiProperty({ description: 'they are part of a pending change' })
  waiting: boolean;
}
