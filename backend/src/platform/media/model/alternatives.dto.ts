import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsObject, ValidateNested } from 'class-validator';
import { IfSent } from '../../text/if-sent.js';
import { LocalizedTextOf, TextInput } from '../../text/localized.dto.js';
import { onlyOf } from './kind-fields.js';
import { KIND_NAMES, type Kind } from './kinds.js';

/** In graphemes. */
export const MAX_TRANSCRIPT_LENGTH = 20_000;
const ID_LENGTH = 36;

/** A text per language, longer than those of items. */
export class Transcript {
  @ApiProperty({ required: false, type: String, maxLength: MAX_TRANSCRIPT_LENGTH })
  en?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_TRANSCRIPT_LENGTH })
  ru?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_TRANSCRIPT_LENGTH })
  uz?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_TRANSCRIPT_LENGTH, description: 'Karakalpak' })
  kk?: string;
}

/** An address or an id per language. */
export class PerLanguageNames {
  @ApiProperty({ required: false })
  en?: string;

  @ApiProperty({ required: false })
  ru?: string;

  @ApiProperty({ required: false })
  uz?: string;

  @ApiProperty({ required: false, description: 'Karakalpak' })
  kk?: string;
}

export class TranscriptInput extends LocalizedTextOf(MAX_TRANSCRIPT_LENGTH) {}

export class CaptionsInput extends LocalizedTextOf(ID_LENGTH) {}

/** For staff, by ids: how people who cannot hear or see a film or a sound can follow it. */
export class Alternatives {
  @ApiProperty({ type: PerLanguageNames, required: false, description: `ids of captions; ${onlyOf('captions')}` })
  captions?: PerLanguageNames;

  @ApiProperty({
    type: Transcript,
    required: false,
    description: `its words in writing; ${onlyOf('transcript')}, not in lists`,
  })
  transcript?: Transcript;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    description: `the id of a film or sound that tells what is seen; ${onlyOf('audio_description')}`,
  })
  audio_description?: string | null;

  @ApiProperty({ required: false, description: `nothing in it has to be written or told; ${onlyOf('needs_none')}` })
  needs_none?: boolean;
}

/** The same in a write. */
export class AlternativesInput {
  @TextsInput(CaptionsInput, `ids of captions; ${onlyOf('captions')}; absent: unchanged`)
  captions?: CaptionsInput;

  @TextsInput(TranscriptInput, `${onlyOf('transcript')}; absent: unchanged`)
  transcript?: TranscriptInput;

  @TextInput(
    ID_LENGTH,
    `the id of a film or sound that tells what is seen; ${onlyOf('audio_description')}; absent: unchanged; null or empty: none`,
  )
  audio_description?: string | null;

  @ApiProperty({
    required: false,
    description: `nothing in it has to be written or told; ${onlyOf('needs_none')}; absent: unchanged`,
  })
  @IfSent()
  @IsBoolean()
  needs_none?: boolean;
}

function TextsInput(type: new () => object, description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type, required: false, description }),
    IfSent(),
    IsDefined(),
    IsObject(),
    ValidateNested(),
    Type(() => type),
  );
}

/** A file that a film refers to. */
export class AttachedFile {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: KIND_NAMES })
  kind: Kind;

  @ApiProperty({ type: String, nullable: true, description: 'that it was uploaded with' })
  name: string | null;

  @ApiProperty({ description: 'root-relative' })
  url: string;
}

/** For visitors, by addresses: how people who cannot hear or see a film can follow it. */
export class FilmAlternatives {
  @ApiProperty({ type: PerLanguageNames, description: 'addresses of captions (WebVTT)' })
  captions: PerLanguageNames;

  @ApiProperty({ required: false, description: 'the address of a film or sound that tells what is seen' })
  audio_description?: string;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'has no speech or visuals that need a transcript or description',
  })
  needs_none?: true;
}
