import { plainAddress } from './media-address.ts';
import type { PictureChanges } from './picture-texts.ts';

/** A form's content: its fields, its pictures in order, and the changes to those. */
export interface FormContent<Draft> extends PictureChanges {
  draft: Draft;
}

/** The stored version that a form was opened with: its fields, and the addresses of its pictures. */
export interface Base<Draft> {
  draft: Draft;
  images: readonly string[];
}

export const imagesOf = ({ media }: Pick<PictureChanges, 'media'>): string[] =>
  media.map(({ url }) => plainAddress(url));

/** Whether there are the pictures of a base, in its order. */
export const hasImages = (content: Pick<PictureChanges, 'media'>, { images }: Pick<Base<object>, 'images'>): boolean =>
  imagesOf(content).join() === images.map(plainAddress).join();

/** A base as a text, to be compared with a form's content as a text. */
export const baseAsText = (base: Base<object>): string =>
  JSON.stringify([base.draft, base.images.map(plainAddress), {}, {}]);

export const contentAsText = (content: FormContent<object>): string =>
  JSON.stringify([content.draft, imagesOf(content), content.alts, content.focuses]);
