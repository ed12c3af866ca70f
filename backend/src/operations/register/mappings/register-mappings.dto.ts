import { ApiProperty, OmitType } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsDefined, IsOptional, IsString, IsUUID } from 'class-validator';
import { VersionInput } from '../../../platform/http/version-input.js';
import { IfSent } from '../../../platform/text/if-sent.js';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../../../platform/text/text.validators.js';
import { MAX_MAPPING_LENGTH } from '../mapping/mapping.js';
import { MAX_MAPPINGS } from './mapping-statements.js';

const MAX_NAME_LENGTH = 100;

export class KeptMappingRow {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'whether its columns are those of `import`' })
  fits: boolean;

  @ApiProperty({ type: 'integer', description: 'also the ETag' })
  version: number;

  @ApiProperty({ description: 'who saved it last' })
  username: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class KeptMapping extends OmitType(KeptMappingRow, ['fits']) {
  @ApiProperty({ description: 'the text of a mapping file' })
  mapping: string;
}

export class KeptMappingList {
  @ApiProperty({ type: [KeptMappingRow], description: `by name; at most ${MAX_MAPPINGS}` })
  mappings: KeptMappingRow[];
}

export class KeptMappingSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: KeptMapping })
  mapping: KeptMapping;
}

export class KeptMappingQuery {
  @ApiProperty({ required: false, format: 'uuid', maxLength: 36, description: 'an import, for `fits`' })
  @IsOptional()
  @IsUUID()
  import?: string;
}

const Name = (required: boolean) =>
  applyDecorators(
    ApiProperty({ required, maxLength: MAX_NAME_LENGTH, description: 'unique, whatever its case' }),
    required ? IsDefined() : IfSent(),
    IsString(),
    Written(),
    CleanText(),
    MaxGraphemes(MAX_NAME_LENGTH),
  );

const MappingText = (required: boolean) =>
  applyDecorators(
    ApiProperty({ required, maxLength: MAX_MAPPING_LENGTH, description: 'the text of a mapping file' }),
    required ? IsDefined() : IfSent(),
    IsString(),
    MaxLength(MAX_MAPPING_LENGTH),
  );

const Import = (required: boolean) =>
  applyDecorators(
    ApiProperty({
      required,
      format: 'uuid',
      maxLength: 36,
      description: 'the import of a register with the columns that the mapping is for, while its `sample` is stored',
    }),
    required ? IsDefined() : IfSent(),
    IsUUID(),
  );

export class KeptMappingInput {
  @Name(true)
  name: string;

  @MappingText(true)
  mapping: string;

  @Import(true)
  import: string;
}

export class KeptMappingUpdate {
  @Name(false)
  name?: string;

  @MappingText(false)
  mapping?: string;

  @Import(false)
  import?: string;

  @VersionInput()
  version?: number;
}
