import type { PreviewText } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import { dimensionsByPart } from '@muzey/shared-ui/object-measures/dimensions-in-words.ts';

/** A date or measures as visitors are shown them; undefined for other texts, and for those that could not be read. */
export function readInWords({ edtf, dimensions }: PreviewText, lang: Lang): string | undefined {
  if (edtf !== undefined) return dateInWords(edtf, lang) ?? undefined;
  return dimensions
    ? dimensionsByPart(dimensions, lang)
        .map(({ part, text }) => (part ? `${part[pickLang(part, lang) ?? lang]}: ${text}` : text))
        .join('; ')
    : undefined;
}
