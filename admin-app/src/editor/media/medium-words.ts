import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownIn } from '../../content/localized.ts';
import type { ShownMedium } from '../../fields/text-media.ts';

/** The name of a file that is not a picture: its caption, else its file name, if known. */
export function nameOf(medium: ShownMedium, lang: Lang): string {
  const told = shownIn(medium.caption ?? {}, lang).text;
  return told || ('original' in medium && medium.original?.name) || '';
}

/** As people call the format: `PDF`. */
export const formatOf = ({ url }: ShownMedium): string => (/\.(\w+)(\?|$)/.exec(url)?.[1] ?? '').toUpperCase();

/** The credit that is shown with it. */
export function creditOf(medium: ShownMedium): string {
  const creator = 'creator' in medium ? medium.creator : undefined;
  const notice = 'copyright_notice' in medium ? medium.copyright_notice : undefined;
  const line = medium.credit_line ?? creator;
  return [...new Set([line, notice])].filter(Boolean).join(' · ');
}
