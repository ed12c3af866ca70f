import { LICENCES, type Licence } from '../model/rights.js';
import { isCleanText, fitsGraphemes } from '../../text/text.validators.js';
import { isWebAddress } from '../../text/link.js';
import { MAX_CREDIT_LENGTH } from '../model/artwork.dto.js';
import { MAX_CAPTION_LENGTH } from '../model/media-input.dto.js';
import type { Suggestions } from '../model/suggestions.dto.js';
import type { Metadata } from '../worker/protocol.js';

/** The texts of a file's metadata that may fill the fields of its picture; all others are left out. */
export function toSuggestions(metadata: Metadata): Suggestions {
  const { creator, credit, copyright, source, caption, licence, webStatement, takenOn, animation } = metadata;
  const suggested = {
    creator: short(creator),
    credit_line: short(credit),
    copyright_notice: short(copyright),
    source: short(source),
    caption: short(caption, MAX_CAPTION_LENGTH),
    licence: licenceIn(licence),
    web_statement: webStatement && isWebAddress(webStatement) ? webStatement : undefined,
    taken_on: dayIn(takenOn),
    first_frame_only: animation === undefined ? undefined : true,
  };
  return Object.fromEntries(Object.entries(suggested).filter(([, value]) => value !== undefined));
}

/** @param limit in graphemes */
function short(text = '', limit = MAX_CREDIT_LENGTH): string | undefined {
  const trimmed = text.trim();
  return trimmed !== '' && isCleanText(trimmed) && fitsGraphemes(trimmed, limit) ? trimmed : undefined;
}

/** The licence that a URL names: http or https, with or without the page's file name. */
function licenceIn(address = ''): Licence | undefined {
  const bare = (uri: string) => uri.replace(/^https?:\/\/(www\.)?/, '').replace(/(deed|legalcode)(\.\w+)?$|\/$/, '');
  return LICENCES.find((uri) => bare(uri) === bare(address.trim()).replace(/\/$/, ''));
}

/** `1957:06:01 07:08:09` (Exif), `1957-06-01T07:08:09` (XMP), `1957-06-01` (IPTC). */
function dayIn(time = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})[:-](\d{2})[:-](\d{2})/.exec(time) ?? [];
  const iso = `${year}-${month}-${day}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined;
}
