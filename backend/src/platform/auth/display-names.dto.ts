import { ApiProperty } from '@nestjs/swagger';
import { TextInput } from '../text/localized.dto.js';

/** In graphemes. */
const DISPLAY_NAME_LIMIT = 60;

/** The names of an account in an answer. */
export class DisplayNames {
  @ApiProperty({
    required: false,
    example: 'Aygul Berdieva',
    description: 'the name that colleagues and readers see; present only if it is set',
  })
  displayName?: string;

  @ApiProperty({
    required: false,
    example: 'Айгуль Бердиева',
    description: 'the same in Cyrillic, for Russian readers; present only if it is set',
  })
  displayNameCyrillic?: string;
}

/** The names of an account in a write. */
export class DisplayNamesInput {
  @TextInput(DISPLAY_NAME_LIMIT, 'absent: unchanged; null or empty: none')
  displayName?: string | null;

  @TextInput(DISPLAY_NAME_LIMIT, 'in Cyrillic, for Russian readers; absent: unchanged; null or empty: none')
  displayNameCyrillic?: string | null;
}

/** Converts stored names for an answer. */
export const shownNames = (stored: Record<keyof DisplayNames, string | null>): DisplayNames => ({
  ...(stored.displayName === null ? {} : { displayName: stored.displayName }),
  ...(stored.displayNameCyrillic === null ? {} : { displayNameCyrillic: stored.displayNameCyrillic }),
});
