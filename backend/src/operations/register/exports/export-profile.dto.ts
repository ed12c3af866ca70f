import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, IsIn, IsObject, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { IfSent } from '../../../platform/text/if-sent.js';
import { LocalizedTextOf, ObjectsInput } from '../../../platform/text/localized.dto.js';
import { COLUMNS, type Display, type DisplayColumn } from './display-columns.js';

export const MAX_COLUMNS = 100;
const MAX_HEADING_LENGTH = 200;
const SOURCES = Object.keys(COLUMNS);

export class HeadingInput extends LocalizedTextOf(MAX_HEADING_LENGTH) {}

export class ExportColumn {
  @ApiProperty({ enum: SOURCES })
  @IsIn(SOURCES)
  source: string;

  @ApiProperty({ type: HeadingInput, required: false, description: 'in each language; default: its own' })
  @IfSent()
  @IsObject()
  @ValidateNested()
  @Type(() => HeadingInput)
  heading?: HeadingInput;
}

/** The columns of a file, as somebody else demands them. */
export class ExportProfile {
  @ApiProperty({ type: [ExportColumn], minItems: 1, maxItems: MAX_COLUMNS })
  @ArrayMinSize(1)
  @ObjectsInput(ExportColumn, MAX_COLUMNS)
  columns: ExportColumn[];
}

/** Without a profile the usual ones. Private columns are left out unless they are asked for. */
export function columnsOf(profile: ExportProfile | undefined, withPrivate: boolean): DisplayColumn[] {
  const chosen: Partial<ExportColumn>[] = profile?.columns ?? SOURCES.map((source) => ({ source }));
  const columns = chosen.flatMap(({ source = '', heading = {} }) => {
    const column = COLUMNS[source];
    return column ? { ...column, heading: (display: Display) => display.text(heading) || column.heading(display) } : [];
  });
  return columns.filter(({ isPrivate }) => withPrivate || !isPrivate);
}
