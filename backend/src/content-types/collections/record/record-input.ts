import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ObjectRecordInput } from './record.dto.js';

/** The record in a write of an item: absent leaves it, null clears all of it. */
export const RecordInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: ObjectRecordInput,
      required: false,
      nullable: true,
      description: 'the object’s record; fields that are absent stay; null: all of it is cleared',
    }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => ObjectRecordInput),
  );
