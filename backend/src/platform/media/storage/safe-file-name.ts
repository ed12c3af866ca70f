import { cutTo } from '../../text/cut-to.js';

/** In UTF-16 units, without the ending. */
const MAX_LENGTH = 80;

/** Characters that Windows allows in no name of a file, controls, and marks that turn the direction of writing. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** Names of devices on Windows, with whichever ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A text as the name of a file that every system can save. Empty for a text that has nothing to give. */
export function safeFileName(text: string): string {
  const cleaned = text.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // Windows drops dots and spaces at the end, and others hide what begins with a dot
  const name = cutTo(cleaned.trim(), MAX_LENGTH).replace(/^[. ]+|[. ]+$/g, '');
  return DEVICE.test(name) ? `_${name}` : name;
}
