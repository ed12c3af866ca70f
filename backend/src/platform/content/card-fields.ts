import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

const FIELDS = ['card', ''] as const;
export type CardFields = (typeof FIELDS)[number];

/** The parameter `fields` of a list for visitors that is shown as cards. */
export const CardFieldsParam = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      enum: FIELDS,
      description:
        'card: `media` without texts and credits, for cards whose pictures stand beside their titles; empty: with them',
    }),
    IsOptional(),
    IsIn(FIELDS),
  );
