import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max } from 'class-validator';

/** Of PostgreSQL's `integer`. */
export const HIGHEST_INTEGER = 2_147_483_647;

/** The version that a change was made from. */
export function VersionInput(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      maximum: HIGHEST_INTEGER,
      description: 'the version that was edited; a stale one is a 412',
    }),
    IsOptional(),
    IsInt(),
    Max(HIGHEST_INTEGER),
  );
}
