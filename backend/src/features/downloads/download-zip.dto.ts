import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';

export const MAX_PICTURES = 100;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IDS = new RegExp(`^${UUID}(,${UUID}){0,${MAX_PICTURES - 1}}$`, 'i');

export class DownloadZipQuery {
  @ApiProperty({
    maxLength: MAX_PICTURES * 37,
    description: `ids of pictures with commas between them, at most ${MAX_PICTURES}`,
  })
  @Matches(IDS)
  ids: string;

  @ApiProperty({ required: false, enum: LANGS, default: 'en', description: 'of the texts in the pictures' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;
}
