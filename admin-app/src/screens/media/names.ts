import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownIn } from '../../content/localized.ts';
import { isPicture, type Medium } from './kinds.ts';

/** The name of a medium in lists: its description or caption, else the name of its file, else nothing. */
export function nameOf(media: Medium, asked: Lang): { lang?: Lang; text: string } {
  const { caption = {}, original } = media;
  const alt = isPicture(media) ? media.alt : {};
  const told = [alt, caption].map((texts) => shownIn(texts, asked)).find(({ text }) => text !== '');
  return told ?? { text: original?.name ?? '' };
}

/** The address of a picture's page. */
export const pictureAddress = (id: string): string => `/admin/media/${id}`;
