import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max } from 'class-validator';

/** Maximum of PostgreSQL's `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** The version that a change is based on. */
export function VersionInput(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      maximum: MAX_INTEGER,
      description: 'the edited version; 412 if it has changed since',
    }),
    IsOptional(),
    IsInt(),
    Max(MAX_INTEGER),
  );
}

/** The same in the query of a request. */
export const VersionParam = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
    VersionInput(),
  );
