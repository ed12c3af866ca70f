import { ApiProperty } from '@nestjs/swagger';
import type { Stage } from './state.js';

type Names = Record<Stage, string>;

/** The state of an item, under its type's names. */
export function StateOf(names: Names): PropertyDecorator {
  const { draft, published, archived } = names;
  const description = `${draft}: neither flag; ${published}: published; ${archived}: only archived`;
  return ApiProperty({ enum: Object.values(names), description });
}

export const RowStateOf = (names: Names): PropertyDecorator => ApiProperty({ enum: Object.values(names) });
