import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { LocalizedText } from '../../platform/text/localized.dto.js';

const EntryId = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ example: '958', maxLength: 18, description }), IsString(), Matches(/^\d{1,18}$/));

export class UndoInput {
  @EntryId('the first entry of the bulk change, as in the audit log')
  first: string;

  @EntryId('its last entry')
  last: string;

  @ApiProperty({ required: false, maxLength: 64, description: 'where the previous call ended' })
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  after?: string;
}

export class KeptItem {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: LocalizedText, description: 'its title in each language, as it was then' })
  titles: LocalizedText;

  @ApiProperty({
    example: 'changed_since',
    description: 'why: `changed_since`, `not_found`, `no_version`, or the code of a refusal',
  })
  code: string;

  @ApiProperty({ type: [String], example: ['record.fund'], description: 'what stays as it is' })
  fields: string[];
}

export class UndoneChanges {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: 'integer', description: 'how many items this call has changed' })
  undone: number;

  @ApiProperty({ type: [KeptItem], description: 'those that stay as they are, at least in part' })
  kept: KeptItem[];

  @ApiProperty({ type: String, nullable: true, description: 'for the next call; null: that was all' })
  after: string | null;
}
