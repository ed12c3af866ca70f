import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Bounds of a page size, and the default. */
interface Bounds {
  minimum: number;
  maximum: number;
  fallback: number;
}

/**
 * An integer in the query string. Absent takes the fallback; empty, repeated, not a number or out of bounds is the field error
 * `invalid_value` (docs/api.md, Lists).
 */
export function WholeNumberParam({ minimum, maximum, fallback }: Bounds): PropertyDecorator {
  const description = minimum === 0 ? 'how many are left out at the beginning' : 'the most in one answer';
  return applyDecorators(
    ApiProperty({ required: false, type: 'integer', minimum, maximum, default: fallback, description }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : (value ?? fallback),
    ),
    ValidateBy({
      name: 'invalid_value',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum,
        defaultMessage: () => `must be a whole number from ${minimum} to ${maximum}, given once`,
      },
    }),
  );
}

/** The query of a public list. @param fallback items on a page when `limit` is absent */
export function PageQueryOf(fallback: number) {
  class PageQuery {
    @WholeNumberParam({ minimum: 1, maximum: 100, fallback })
    limit: number = fallback;

    @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
    skip: number = 0;
  }
  return PageQuery;
}
