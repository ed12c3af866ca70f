import { ApiProperty } from '@nestjs/swagger';
import { TextInput } from '../../text/localized.dto.js';
import { LICENCES, type Licence } from './rights.js';
import { Choice } from './choice-input.js';

/** In graphemes. */
export const MAX_CREDIT_LENGTH = 300;

/** The rights of the work or object that a medium shows, apart from its own (IPTC, Artwork or Object in the Image). Absent: not known. */
export class ArtworkOrObject {
  @ApiProperty({ required: false, description: 'who made it' })
  creator?: string;

  @ApiProperty({ required: false })
  copyright_notice?: string;

  @ApiProperty({ required: false, enum: LICENCES, description: 'the URI of a licence or a rights statement' })
  licence?: Licence;
}

/** They are one value in a write: fields that are absent, null or empty are not known. */
export class ArtworkOrObjectInput {
  @TextInput(MAX_CREDIT_LENGTH, 'absent, null or empty: not known')
  creator?: string | null;

  @TextInput(MAX_CREDIT_LENGTH, 'absent, null or empty: not known')
  copyright_notice?: string | null;

  @Choice(LICENCES, 'the URI of a licence or a rights statement')
  licence?: Licence | null;
}

/** As it is stored. */
export function artworkAfter(
  stored: ArtworkOrObject,
  change: ArtworkOrObjectInput | null | undefined,
): ArtworkOrObject {
  if (change === undefined) return stored;
  const [creator, notice] = [change?.creator?.trim(), change?.copyright_notice?.trim()];
  return {
    ...(creator && { creator }),
    ...(notice && { copyright_notice: notice }),
    ...(change?.licence && { licence: change.licence }),
  };
}
