import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Id, MAX_ID_LENGTH } from '../../../platform/http/existing.js';
import { LocalizedText, LocalizedTextInput, ObjectsInput } from '../../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes, MaxLength } from '../../../platform/text/text.validators.js';

type Class = new () => object;

/** A field in the API description. */
interface Schema {
  type: Class | [Class] | typeof String | 'array' | 'integer';
  description: string;
  deprecated?: boolean;
  format?: 'uuid';
  enum?: (string | null)[];
  items?: { type: 'string'; format?: 'uuid'; maxLength?: number };
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A field of a record in answers, where it is absent when empty, and in writes, where null clears it. */
export interface RecordField {
  documentation: PropertyDecorator;
  sent: PropertyDecorator;
}

const CLEARED = 'null: cleared';

/** @param schema for answers; `sent` has the differences in writes */
function field(schema: Schema, rules: PropertyDecorator[], sent: Partial<Schema> = {}): RecordField {
  const description = `${schema.description}; ${CLEARED}`;
  return {
    documentation: ApiProperty({ ...schema, required: false }),
    sent: applyDecorators(
      ApiProperty({ ...schema, ...sent, description, required: false, nullable: true }),
      IsOptional(),
      ...rules,
    ),
  };
}

/** @param max in graphemes */
export const textField = (description: string, max: number): RecordField =>
  field({ type: String, maxLength: max, description }, [IsString(), CleanText(), MaxGraphemes(max)]);

export const choiceField = (description: string, values: readonly string[], deprecated = false): RecordField =>
  field({ type: String, enum: [...values], description, ...(deprecated && { deprecated }) }, [IsIn(values)], {
    enum: [...values, null],
  });

export const countField = (description: string, maximum: number): RecordField =>
  field({ type: 'integer', minimum: 1, maximum, description }, [IsInt(), Min(1), Max(maximum)]);

export const idField = (description: string): RecordField =>
  field({ type: String, format: 'uuid', maxLength: MAX_ID_LENGTH, description }, [IsString(), Id()]);

/** Whether each is an id is checked later, with its path. */
export const idsField = (description: string, maxItems: number): RecordField =>
  field({ type: 'array', items: { type: 'string', format: 'uuid', maxLength: MAX_ID_LENGTH }, maxItems, description }, [
    IsArray(),
    ArrayMaxSize(maxItems),
    IsString({ each: true }),
    MaxLength(MAX_ID_LENGTH, { each: true }),
  ]);

export const textsField = (description: string, input: Class = LocalizedTextInput): RecordField =>
  field({ type: LocalizedText, description }, nested(input), { type: input });

export const linesField = (description: string, maxItems: number, max: number): RecordField =>
  field({ type: 'array', items: { type: 'string', maxLength: max }, maxItems, description }, [
    IsArray(),
    ArrayMaxSize(maxItems),
    IsString({ each: true }),
    CleanText({ each: true }),
    MaxGraphemes(max, { each: true }),
  ]);

/** @param group for answers; `input` if writes differ */
export const groupField = (description: string, group: Class): RecordField =>
  field({ type: group, description }, nested(group));

export const groupsField = (description: string, group: Class, maxItems: number): RecordField =>
  field({ type: [group], maxItems, description }, [ObjectsInput(group, maxItems)]);

const nested = (type: Class): PropertyDecorator[] => [IsObject(), ValidateNested(), Type(() => type)];

/** A part of a group, the same in answers and writes. An empty part is absent; null is accepted for it, too. */
export const part = ({ documentation }: RecordField, ...rules: PropertyDecorator[]): PropertyDecorator =>
  applyDecorators(documentation, IsOptional(), ...rules);

export const TextPart = (description: string, max: number): PropertyDecorator =>
  part(textField(description, max), IsString(), CleanText(), MaxGraphemes(max));

export const TextsPart = (description: string): PropertyDecorator =>
  part(textsField(description), ...nested(LocalizedTextInput));

export const ChoicePart = (description: string, values: readonly string[], deprecated = false): PropertyDecorator =>
  part(choiceField(description, values, deprecated), IsIn(values));

/** Whether each is an id is checked later, with its path. */
export const IdsPart = (description: string, maxItems: number): PropertyDecorator =>
  part(
    idsField(description, maxItems),
    IsArray(),
    ArrayMaxSize(maxItems),
    IsString({ each: true }),
    MaxLength(MAX_ID_LENGTH, { each: true }),
  );

export const IdPart = (description: string): PropertyDecorator => part(idField(description), IsString(), Id());

export const GroupPart = (description: string, group: Class): PropertyDecorator =>
  part(groupField(description, group), ...nested(group));
