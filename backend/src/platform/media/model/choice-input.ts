import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** One value of a list; null: not known. */
export function Choice(choices: readonly string[], description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, enum: [...choices, null], description }),
    IsOptional(),
    IsIn(choices),
  );
}
