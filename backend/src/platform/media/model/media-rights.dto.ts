import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { LinkInput } from '../../text/link.js';
import { InstantInput } from '../../text/time.js';
import { IfSent } from '../../text/if-sent.js';
import { TextInput } from '../../text/localized.dto.js';
import { fitsGraphemes, isCleanText } from '../../text/text.validators.js';
import { ArtworkOrObject, ArtworkOrObjectInput, MAX_CREDIT_LENGTH } from './artwork.dto.js';
import { onlyOf } from './kind-fields.js';
import { Choice } from './choice-input.js';
import { CONSENTS, LICENCES, type Consent, type Licence } from './rights.js';

export const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 60;

/** The rights information that visitors see. Absent: not known. */
export class Credit {
  @ApiProperty({ required: false, description: 'the photographer or author' })
  creator?: string;

  @ApiProperty({ required: false, description: 'to be named beside it' })
  credit_line?: string;

  @ApiProperty({ required: false })
  copyright_notice?: string;

  @ApiProperty({ required: false, enum: LICENCES, description: 'the URI of a licence or a rights statement' })
  licence?: Licence;

  @ApiProperty({ required: false, description: 'the page that explains the rights' })
  web_statement?: string;

  @ApiProperty({
    required: false,
    type: ArtworkOrObject,
    description: 'the rights of the work or object that is shown, apart from those of the medium',
  })
  artwork_or_object?: ArtworkOrObject;
}

function Flag(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ required: false, description }), IfSent(), IsDefined(), IsBoolean());
}

const isTag = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && isCleanText(value) && fitsGraphemes(value, MAX_TAG_LENGTH);

/** Search words for a medium. */
export function Tags(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'array',
      maxItems: MAX_TAGS,
      description,
      items: { type: 'string', minLength: 1, maxLength: MAX_TAG_LENGTH },
    }),
    IfSent(),
    IsArray(),
    ArrayMaxSize(MAX_TAGS),
    ValidateBy({
      name: 'invalid_value',
      validator: {
        validate: (value: unknown) => !Array.isArray(value) || value.every(isTag),
        defaultMessage: () => `must be texts of at most ${MAX_TAG_LENGTH} characters`,
      },
    }),
  );
}

/** Rights in a write: an absent field stays; null or an empty text clears it. */
export class RightsInput {
  @TextInput(MAX_CREDIT_LENGTH)
  creator?: string | null;

  @TextInput(MAX_CREDIT_LENGTH)
  credit_line?: string | null;

  @TextInput(MAX_CREDIT_LENGTH)
  copyright_notice?: string | null;

  @TextInput(MAX_CREDIT_LENGTH, 'the archive, agency or person that supplied it')
  source?: string | null;

  @Choice(LICENCES, 'the URI of a licence or a rights statement')
  licence?: Licence | null;

  @LinkInput('the page that explains the rights')
  web_statement?: string | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: ArtworkOrObjectInput,
    description: 'the rights of the work or object that is shown, as a whole; absent: unchanged; null: not known',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ArtworkOrObjectInput)
  artwork_or_object?: ArtworkOrObjectInput | null;

  @InstantInput('visitors do not see it from then on')
  rights_expires_at?: string | null;

  @Choice(CONSENTS, 'consent of recognisable persons; if it is withdrawn, visitors do not see the medium')
  consent?: Consent | null;

  @Flag('visitors cannot download the file')
  not_for_download?: boolean;

  @Tags('the whole list')
  tags?: string[];

  @Flag(
    `it says nothing that the text does not say; nothing stands for it where it is not seen; ${onlyOf('decorative')}`,
  )
  decorative?: boolean;
}
