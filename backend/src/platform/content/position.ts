import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MAX_POSITION = 9_999;

/** The position that staff gave an item ahead of all others; most have none. */
export const PositionProperty = (): PropertyDecorator =>
  ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'its place before all others in the lists for visitors; null: none',
  });

export const PositionInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'integer',
      minimum: 0,
      maximum: MAX_POSITION,
      description: 'its place before all others in the lists for visitors; null: none',
    }),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(MAX_POSITION),
  );
