import { ApiProperty, PickType } from '@nestjs/swagger';
import { CollectionsExportInput } from './collections-export.dto.js';
import { COLUMNS, type Display } from './display-columns.js';
import type { ExportedObject } from './withheld.js';

export const MAX_PRINTED = 1_000;

export class PrintedListInput extends PickType(CollectionsExportInput, ['ids', 'filter', 'private', 'lang'] as const) {}

export class PrintedObject {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'КП 1234/5', description: 'empty: it has none' })
  number: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  material: string;

  @ApiProperty()
  dimensions: string;

  @ApiProperty({ type: 'integer' })
  quantity: number;

  @ApiProperty({ required: false, description: 'only in a list with private data' })
  condition?: string;
}

export class PrintedList {
  @ApiProperty({ type: [PrintedObject], description: 'by their numbers' })
  objects: PrintedObject[];
}

export function printed(object: ExportedObject, display: Display): PrintedObject {
  const value = (name: string) => String(COLUMNS[name]?.value(object, display) ?? '');
  return {
    id: object.id,
    number: value('object_number'),
    title: display.titleOf(object),
    material: value('material'),
    dimensions: value('dimensions'),
    quantity: object.objectRecord.number_of_objects ?? 1,
    ...(object.private && { condition: value('condition') }),
  };
}
