import type { FieldProblem } from '../../errors/problem.js';
import { mergeLocalizedText, type Localized } from '../../text/localized.js';
import type { Media } from './media.dto.js';
import type { PictureTexts, PictureTextsInput } from './picture-texts.dto.js';
import type { View } from './views.js';

/** An item's own texts for one of its pictures. They take precedence over those of the picture. */
export interface StoredPictureTexts {
  alt?: Localized<string>;
  caption?: Localized<string>;
  view?: View;
}

/** By picture id. Pictures without own texts are absent. */
export type StoredTextsOfPictures = Readonly<Record<string, StoredPictureTexts>>;

/**
 * An item's own picture texts after a change. Without `input` the stored ones stay; otherwise `input` replaces them.
 * Texts of pictures that the item no longer has are dropped.
 * @param ids of the item's pictures after the change
 */
export function pictureTextsAfter(
  stored: StoredTextsOfPictures,
  ids: readonly string[],
  input: readonly PictureTextsInput[] | null | undefined,
): { texts: StoredTextsOfPictures; errors: FieldProblem[] } {
  if (input === undefined) {
    return { texts: Object.fromEntries(Object.entries(stored).filter(([id]) => ids.includes(id))), errors: [] };
  }
  const said = (input ?? []).filter(({ media }) => ids.includes(media));
  const errors = (input ?? []).flatMap(({ media }, index) =>
    input?.findIndex((pictureTexts) => pictureTexts.media === media) === index
      ? []
      : { field: `pictures[${index}].media`, code: 'duplicate', message: 'is there twice' },
  );
  const texts = said
    .map((pictureTexts) => [pictureTexts.media, saidBy(pictureTexts)] as const)
    .filter(([, own]) => Object.keys(own).length > 0);
  return { texts: Object.fromEntries(texts), errors };
}

function saidBy({ alt, caption, view }: PictureTextsInput): StoredPictureTexts {
  const [ownAlt, ownCaption] = [mergeLocalizedText({}, alt ?? {}), mergeLocalizedText({}, caption ?? {})];
  return {
    ...(Object.keys(ownAlt).length > 0 ? { alt: ownAlt } : {}),
    ...(Object.keys(ownCaption).length > 0 ? { caption: ownCaption } : {}),
    ...(view ? { view } : {}),
  };
}

/** For staff, in the order of the pictures. */
export const shownPictureTexts = (ids: readonly string[], texts: StoredTextsOfPictures): PictureTexts[] =>
  [...new Set(ids)].flatMap((media) => (texts[media] ? [{ media, ...texts[media] }] : []));

/** Pictures as visitors see them in an item: its own texts take precedence, language by language. */
export const inPlace = <Shown extends Media>(media: readonly Shown[], texts: StoredTextsOfPictures): Shown[] =>
  media.map((medium) => (texts[medium.id] ? withTexts(medium, texts[medium.id] ?? {}) : medium));

function withTexts<Shown extends Media>(media: Shown, { alt, caption, view }: StoredPictureTexts): Shown {
  const merged = {
    ...media,
    alt: { ...media.alt, ...alt },
    ...(caption ? { caption: { ...media.caption, ...caption } } : {}),
    ...(view ? { view } : {}),
  };
  // a text of its own means that it is not decorative here
  if (alt) delete merged.decorative;
  return merged;
}
