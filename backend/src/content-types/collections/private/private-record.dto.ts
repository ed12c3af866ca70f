import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { VersionInput } from '../../../platform/http/version-input.js';
import { ObjectsInput } from '../../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes, Written } from '../../../platform/text/text.validators.js';
import { MAX_NUMBER_LENGTH } from '../record/record-groups.dto.js';
import { textField } from '../record/record-fields.js';

const MAX_TEXT_LENGTH = 10_000;
const MAX_NUMBERS = 20;

export class SpecialNumber {
  @ApiProperty({ maxLength: MAX_NUMBER_LENGTH, example: 'specinventar', description: 'the book that it stands in' })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(MAX_NUMBER_LENGTH)
  type: string;

  @ApiProperty({ maxLength: MAX_NUMBER_LENGTH, description: 'the number in that book' })
  @IsString()
  @Written()
  @CleanText()
  @MaxGraphemes(MAX_NUMBER_LENGTH)
  number: string;
}

const FIELDS = {
  condition: textField('the condition that it is in', MAX_TEXT_LENGTH),
  place: textField('its location in storage', MAX_TEXT_LENGTH),
  weight: textField('weight and stones of precious things', MAX_TEXT_LENGTH),
  notes: textField('notes of the staff', MAX_TEXT_LENGTH),
  source: textField('the source, if it is not public', MAX_TEXT_LENGTH),
};
const NUMBERS = { maxItems: MAX_NUMBERS, description: 'its numbers in books that are not public' };

/** The non-public fields. Empty ones are absent. */
class PrivateFields {
  @FIELDS.condition.documentation
  condition?: string;

  @FIELDS.place.documentation
  storage_place?: string;

  @FIELDS.weight.documentation
  weight_and_stones?: string;

  @ApiProperty({ ...NUMBERS, type: [SpecialNumber], required: false })
  special_numbers?: SpecialNumber[];

  @FIELDS.notes.documentation
  staff_notes?: string;

  @FIELDS.source.documentation
  acquisition_source?: string;
}

class Versioned {
  @ApiProperty({ type: 'integer', description: 'of what is not public, apart from that of the object' })
  version: number;
}

export class PrivateRecord extends IntersectionType(PrivateFields, Versioned) {}

export class PrivateRecordSaved {
  @ApiProperty({ example: 'Saved.' })
  message: string;

  @ApiProperty({ type: PrivateRecord })
  private: PrivateRecord;
}

export class PrivateRecordUpdate {
  @FIELDS.condition.sent
  condition?: string | null;

  @FIELDS.place.sent
  storage_place?: string | null;

  @FIELDS.weight.sent
  weight_and_stones?: string | null;

  @ApiProperty({ ...NUMBERS, type: [SpecialNumber], required: false, nullable: true })
  @IsOptional()
  @ObjectsInput(SpecialNumber, MAX_NUMBERS)
  special_numbers?: SpecialNumber[] | null;

  @FIELDS.notes.sent
  staff_notes?: string | null;

  @FIELDS.source.sent
  acquisition_source?: string | null;

  @VersionInput()
  version?: number;
}
