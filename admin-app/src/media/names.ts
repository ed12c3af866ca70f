import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownIn } from '../content/localized.ts';

/** The name of a picture in lists: its description or caption, else the name of its file, else nothing. */
export function nameOf({ alt, caption = {}, original }: MediaDetails, asked: Lang): { lang?: Lang; text: string } {
  const told = [alt, caption].map((texts) => shownIn(texts, asked)).find(({ text }) => text !== '');
  return told ?? { text: original?.name ?? '' };
}

/** The address of a picture's page. */
export const pictureAddress = (id: string): string => `/admin/media/${id}`;
