import { cutTo } from '../../text/cut-to.js';

/** In UTF-16 units, without the extension. */
const MAX_LENGTH = 80;

/**
 * Characters that Windows forbids in file names, control characters, and marks that change the direction of writing.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** Windows device names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Turns a text into a file name that is valid on every system. Empty if nothing usable is left. */
export function safeFileName(text: string): string {
  const cleaned = text.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ');
  // Windows drops trailing dots and spaces, and other systems hide names that begin with a dot
  const name = cutTo(cleaned.trim(), MAX_LENGTH).replace(/^[. ]+|[. ]+$/g, '');
  return DEVICE.test(name) ? `_${name}` : name;
}
