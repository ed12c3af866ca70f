import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isId } from '../../platform/http/existing.js';
import { MediaFilter } from '../../platform/media/model/media-query.dto.js';

export const MAX_MEDIA = 200;

const areIds = (value: unknown): boolean => typeof value === 'string' && (value === '' || value.split(',').every(isId));

/** The media of an archive: those with these ids, or those that match a library filter. */
export class MediaZipQuery extends MediaFilter {
  @ApiProperty({
    required: false,
    type: String,
    maxLength: MAX_MEDIA * 37,
    description: `only these: ids with commas between them, at most ${MAX_MEDIA}`,
  })
  @IsOptional()
  @ValidateBy({ name: 'invalid_value', validator: { validate: areIds, defaultMessage: () => 'must be ids' } })
  ids?: string;
}
