import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MAX_POSITION = 9_999;

/** The position that staff gave an item ahead of all others; most have none. */
export const PositionProperty = (): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'position before all others in public lists; null: none',
  });

export const PositionInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'integer',
      minimum: 0,
      maximum: MAX_POSITION,
      description: 'position before all others in public lists; null: none',
    }),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(MAX_POSITION),
  );
