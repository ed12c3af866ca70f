import { chainOf } from './chain.ts';
import { inContext } from './context.ts';
import { asEdtf, fromEdtf, type Span } from './edtf.ts';
import { withPeriod } from './period-words.ts';
import { resolve } from './resolve.ts';
import { tokensOf } from './tokens.ts';

/** When an object was made, read from a text (docs/collections.md, "Dates"). */
export interface ReadDate {
  /** As it was written. */
  text: string;
  /** EDTF (ISO 8601-2), level 1. */
  edtf: string;
  /** First year in astronomical numbering (1 BC = 0); null for an open start. */
  earliest: number | null;
  latest: number | null;
  /** The words of a period beside the date, as written: “Кушанский период”. */
  period?: string;
}

/** In UTF-16 units. Longer texts are not dates. */
export const MAX_DATE_LENGTH = 500;

/**
 * Reads a date as people write it, in English, Russian, Uzbek or Karakalpak, in any script.
 * @returns null if the text contains no date
 */
export function readDate(text: string): ReadDate | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const written = text.trim();
  for (const { period, rest } of [...withPeriod(written), { period: undefined, rest: written }]) {
    const span = spanOf(rest);
    if (!span || (span.from === null && span.to === null)) continue;
    return {
      text: written,
      edtf: asEdtf(span),
      earliest: span.from?.year ?? null,
      latest: span.to?.year ?? null,
      ...(period !== undefined && { period }),
    };
  }
  return null;
}

/** Signs that only occur in EDTF. */
const EDTF_ONLY = /^-?\d{2,4}X{0,2}.*(?:[~%]|X|\.\.)|^(?:\.\.\/|-\d)|^Y-?\d/;

function spanOf(text: string): Span | null {
  if (EDTF_ONLY.test(text)) {
    const span = fromEdtf(text);
    if (span) return span;
  }
  const chain = chainOf(inContext(tokensOf(text)));
  return chain && resolve(chain);
}
