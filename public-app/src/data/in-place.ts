import type { AdminMedia, Media, PictureTexts } from '@muzey/shared-ui/api/generated/types.gen.ts';

/**
 * The pictures of a stored item as visitors see them: the item's own texts take precedence
 * (backend/src/platform/media/model/picture-texts.ts).
 */
export const inPlace = (media: readonly AdminMedia[], pictures: readonly PictureTexts[] = []): Media[] =>
  media.map((medium) => {
    const own = pictures.find(({ media: id }) => id === medium.id);
    if (!own) return medium;
    const { decorative, ...others } = medium;
    return {
      ...others,
      ...(decorative && !own.alt ? { decorative } : {}),
      alt: { ...medium.alt, ...own.alt },
      ...(own.caption ? { caption: { ...medium.caption, ...own.caption } } : {}),
      ...(own.view ? { view: own.view } : {}),
    };
  });
