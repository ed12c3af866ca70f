import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { plainAddress } from '../content/media-address.ts';
import type { PictureChanges } from './picture-texts.ts';

/** A form's content: its fields, its pictures in order, and the changes to those. */
export interface FormContent<Draft> extends PictureChanges {
  draft: Draft;
}

export const imagesOf = ({ media }: Pick<PictureChanges, 'media'>): string[] =>
  media.map(({ url }) => plainAddress(url));

/** The pictures at these addresses, as far as they are known. */
export const mediaAt = (images: readonly string[], loaded: readonly AdminMedia[]): AdminMedia[] =>
  images.flatMap((image) => loaded.find(({ url }) => plainAddress(url) === plainAddress(image)) ?? []);

/** Whether two contents have the same pictures in the same order. */
export const hasImages = (a: Pick<PictureChanges, 'media'>, b: Pick<PictureChanges, 'media'>): boolean =>
  imagesOf(a).join() === imagesOf(b).join();

export const contentAsText = (content: FormContent<object>): string =>
  JSON.stringify([content.draft, imagesOf(content), content.alts, content.focuses]);
