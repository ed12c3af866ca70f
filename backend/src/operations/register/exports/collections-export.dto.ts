import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import { CollectionsBulkUpdate } from '../../../content-types/collections/bulk/bulk-change.dto.js';
import { IfSent } from '../../../platform/text/if-sent.js';
import { MaxLength } from '../../../platform/text/text.validators.js';
import { MAX_MAPPING_LENGTH } from '../mapping/mapping.js';
import { ExportProfile } from './export-profile.dto.js';

export const EXPORT_FORMATS = ['jsonl', 'csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const SEPARATORS = [',', ';'] as const;

export class CollectionsExportInput extends PickType(CollectionsBulkUpdate, ['ids', 'filter'] as const) {
  @ApiProperty({ enum: EXPORT_FORMATS })
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat;

  @ApiProperty({ required: false, description: 'with what only registrars may read' })
  @IfSent()
  @IsBoolean()
  private?: boolean;

  @ApiProperty({ required: false, enum: SEPARATORS, description: 'of a CSV file; default: a comma' })
  @IfSent()
  @IsIn(SEPARATORS)
  separator?: (typeof SEPARATORS)[number];

  @ApiProperty({ required: false, description: 'a byte order mark before a CSV file' })
  @IfSent()
  @IsBoolean()
  bom?: boolean;

  @ApiProperty({ required: false, enum: LANGS, description: 'language of texts for people; default: English' })
  @IfSent()
  @IsIn(LANGS)
  lang?: Lang;

  @ApiProperty({ type: ExportProfile, required: false, description: 'the columns of a workbook, or of a CSV file' })
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => ExportProfile)
  profile?: ExportProfile;

  @ApiProperty({
    required: false,
    maxLength: MAX_MAPPING_LENGTH,
    description: 'instead of `profile`, the text of a mapping file: the columns that it reads, under their own names',
  })
  @IfSent()
  @IsString()
  @MaxLength(MAX_MAPPING_LENGTH)
  mapping?: string;
}
