import { ApiProperty } from '@nestjs/swagger';
import { TextInput } from '../../text/localized.dto.js';
import { LICENCES, type Licence } from './rights.js';
import { Choice } from './choice-input.js';

/** In graphemes. */
export const MAX_CREDIT_LENGTH = 300;

/**
 * The rights of the work or object shown in a medium, separate from the rights of the medium itself (IPTC, Artwork or
 * Object in the Image). Absent: not known.
 */
export class ArtworkOrObject {
  @ApiProperty({ required: false, description: 'who made it' })
  creator?: string;

  @ApiProperty({ required: false })
  copyright_notice?: string;

  @ApiProperty({ required: false, enum: LICENCES, description: 'the URI of a licence or a rights statement' })
  licence?: Licence;
}

/** A write replaces them as one value: fields that are absent, null or empty become unknown. */
export class ArtworkOrObjectInput {
  @TextInput(MAX_CREDIT_LENGTH, 'absent, null or empty: not known')
  creator?: string | null;

  @TextInput(MAX_CREDIT_LENGTH, 'absent, null or empty: not known')
  copyright_notice?: string | null;

  @Choice(LICENCES, 'the URI of a licence or a rights statement')
  licence?: Licence | null;
}

/** The value to store. */
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
